# siwa: `make run` to try it, `make test` to test it, `make help` for the rest.

.DEFAULT_GOAL := help
.PHONY: run build test fuzz install uninstall deb bench screens format lint clean help

SWIFT ?= swift
# For `make install`: where things go. DESTDIR stands in front of all of it, as makers of packages want it.
PREFIX ?= /usr/local
DESTDIR ?=
MANUALS ?= $(PREFIX)/share/man/man1
BASH_COMPLETIONS ?= $(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS ?= $(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS ?= $(PREFIX)/share/fish/vendor_completions.d
# For `make deb`: where the package goes, and what it depends on instead of what is found.
DEB_FOLDER ?= .build
DEPENDS ?=
# A program that is there already, to install instead of building one.
PROGRAM ?=
ARGS ?=
# For `make fuzz`.
SECONDS ?= 60
SEED ?=
# More options for building, such as -Xswiftc -warnings-as-errors.
SWIFT_FLAGS ?=

SOURCES := Package.swift Sources Tests Benchmarks
run: build ## build the program and start it; ARGS='--client second-login' passes options
	@.build/release/siwa $(ARGS)

build: ## build the program as people use it: .build/release/siwa
	@SWIFT="$(SWIFT)" Scripts/prepare run
	@$(SWIFT) build -c release --product siwa $$(Scripts/link-options "$(SWIFT)") $(SWIFT_FLAGS)
	@SWIFT="$(SWIFT)" Scripts/build-png .build/release

test: ## run all tests
	@SWIFT="$(SWIFT)" Scripts/prepare test
	@$(SWIFT) build --build-tests $(SWIFT_FLAGS)
	@SWIFT="$(SWIFT)" CFLAGS=-Werror Scripts/build-png .build/debug
	@$(SWIFT) test --skip-build $(SWIFT_FLAGS)

fuzz: ## feed it inputs nobody thought of, and kill it at every write; SECONDS=60 each, SEED= repeats one
	@SWIFT="$(SWIFT)" Scripts/prepare test
	@$(SWIFT) build --build-tests $(SWIFT_FLAGS)
	@seed=$(SEED); seed=$${seed:-$$(date +%s)}; echo "SEED=$$seed"; \
	 FUZZ_SECONDS=$(SECONDS) FUZZ_SEED=$$seed $(SWIFT) test --skip-build $(SWIFT_FLAGS) \
	   --filter 'EndToEndTests.(FuzzTests|KillTests|SharingTests)'

install: $(if $(PROGRAM),,build) ## install program, manual page and completions below PREFIX (/usr/local); DESTDIR= goes in front
	@set -e; program="$(or $(PROGRAM),.build/release/siwa)"; \
	 made=$$(mktemp -d); trap 'rm -rf "$$made"' EXIT; \
	 put() { install -d "$$3"; install -m "$$1" "$$2" "$$3/$$4"; printf 'Installed %s\n' "$$3/$$4"; }; \
	 "$$program" manual > "$$made/manual"; \
	 for shell in bash zsh fish; do "$$program" completions $$shell > "$$made/$$shell"; done; \
	 put 755 "$$program" "$(DESTDIR)$(PREFIX)/bin" siwa; \
	 png="$$(dirname "$$program")/siwa-png"; \
	 if [ -x "$$png" ]; then put 755 "$$png" "$(DESTDIR)$(PREFIX)/libexec/siwa" siwa-png; fi; \
	 put 644 "$$made/manual" "$(DESTDIR)$(MANUALS)" siwa.1; \
	 put 644 "$$made/bash" "$(DESTDIR)$(BASH_COMPLETIONS)" siwa; \
	 put 644 "$$made/zsh" "$(DESTDIR)$(ZSH_COMPLETIONS)" _siwa; \
	 put 644 "$$made/fish" "$(DESTDIR)$(FISH_COMPLETIONS)" siwa.fish

uninstall: ## remove what `make install` put there; the store stays
	@rm -f "$(DESTDIR)$(PREFIX)/bin/siwa" "$(DESTDIR)$(MANUALS)/siwa.1" \
	 "$(DESTDIR)$(BASH_COMPLETIONS)/siwa" "$(DESTDIR)$(ZSH_COMPLETIONS)/_siwa" \
	 "$(DESTDIR)$(FISH_COMPLETIONS)/siwa.fish" "$(DESTDIR)$(PREFIX)/libexec/siwa/siwa-png"
	@rmdir "$(DESTDIR)$(PREFIX)/libexec/siwa" 2>/dev/null || true

deb: ## make a Debian package of it: .build/siwa_VERSION_ARCHITECTURE.deb
	@MAKE="$(MAKE)" DEPENDS="$(DEPENDS)" Scripts/make-deb "$(DEB_FOLDER)"

bench: build ## measure, beside what each figure compares with
	@SWIFT="$(SWIFT)" Scripts/prepare bench
	@$(SWIFT) build -c release --product Figures $$(Scripts/link-options "$(SWIFT)") $(SWIFT_FLAGS)
	@Benchmarks/run

screens: build ## draw the pictures of README.md anew
	@.build/release/siwa render sheet --size 100x30 --format svg > Assets/screen.svg
	@.build/release/siwa render home-returning --pane token --size 100x30 --format svg > Assets/second-login.svg
	@.build/release/siwa render sign-up-without-email --pane store --size 100x30 --format svg > Assets/lost.svg

format: ## format the sources in place
	@$(SWIFT) format -i -r $(SOURCES)

lint: ## say where the sources depart from the format
	@$(SWIFT) format lint --strict -r $(SOURCES)

clean: ## remove what was built
	@rm -rf .build

help: ## print this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' Makefile
