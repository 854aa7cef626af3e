#ifndef SIWA_ASSETS_H
#define SIWA_ASSETS_H

#include <stddef.h>

/// A file below Assets/ that the program carries in itself.
struct siwa_asset {
  /// Its path below Assets/, such as "Strings/ko.json".
  const char *_Nonnull name;
  /// What stands in it.
  const unsigned char *_Nonnull bytes;
  /// How many bytes that are.
  size_t count;
};

/// All of them, in the order of the table; `count` is how many there are.
const struct siwa_asset *_Nonnull siwa_assets(size_t *_Nonnull count);

#endif
