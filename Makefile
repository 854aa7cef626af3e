# siwa: `make run` to try it, `make test` to test it, `make help` for the rest.

.DEFAULT_GOAL := help
.PHONY: run build test fuzz install bench screens format lint clean help

SWIFT ?= swift
PREFIX ?= /usr/local
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

test: ## run all tests
	@SWIFT="$(SWIFT)" Scripts/prepare test
	@$(SWIFT) build --build-tests $(SWIFT_FLAGS)
	@$(SWIFT) test --skip-build $(SWIFT_FLAGS)

fuzz: ## feed it inputs nobody thought of, and kill it at every write; SECONDS=60 each, SEED= repeats one
	@SWIFT="$(SWIFT)" Scripts/prepare test
	@$(SWIFT) build --build-tests $(SWIFT_FLAGS)
	@seed=$(SEED); seed=$${seed:-$$(date +%s)}; echo "SEED=$$seed"; \
	 FUZZ_SECONDS=$(SECONDS) FUZZ_SEED=$$seed $(SWIFT) test --skip-build $(SWIFT_FLAGS) \
	   --filter 'EndToEndTests.(FuzzTests|KillTests|SharingTests)'

install: build ## install below PREFIX (/usr/local); DESTDIR= goes in front
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@install -m 755 .build/release/siwa "$(DESTDIR)$(PREFIX)/bin/siwa"
	@printf 'Installed %s\n' "$(DESTDIR)$(PREFIX)/bin/siwa"

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
