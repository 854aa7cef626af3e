// The files below Assets/ that the program needs while it runs. Compiled in, so that it stays one file that needs no
// folder beside it and reads nothing at the start. A file is added twice: its bytes, and its line in the table.
//
// #embed is C23; clang has it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "siwa_assets.h"

static const unsigned char strings_ja[] = {
#embed "../../Assets/Strings/ja.json"
};
static const unsigned char strings_ko[] = {
#embed "../../Assets/Strings/ko.json"
};

#define ASSET(name, bytes) { name, bytes, sizeof bytes }
static const struct siwa_asset all[] = {
  ASSET("Strings/ja.json", strings_ja),
  ASSET("Strings/ko.json", strings_ko),
};

const struct siwa_asset *siwa_assets(size_t *count) {
  *count = sizeof all / sizeof *all;
  return all;
}
