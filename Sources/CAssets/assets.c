// The files below Assets/ that the program needs while it runs. Compiled in, so that it stays one file that needs no
// folder beside it and reads nothing at the start. A file is added twice: its bytes, and its line in the table.
//
// #embed is C23; clang has it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "siwa_assets.h"

static const unsigned char lessons_en_first_login[] = {
#embed "../../Assets/Lessons/en/first-login.md"
};
static const unsigned char lessons_en_second_login[] = {
#embed "../../Assets/Lessons/en/second-login.md"
};
static const unsigned char lessons_en_hide_my_email[] = {
#embed "../../Assets/Lessons/en/hide-my-email.md"
};
static const unsigned char lessons_en_revocation[] = {
#embed "../../Assets/Lessons/en/revocation.md"
};
static const unsigned char lessons_en_nonce[] = {
#embed "../../Assets/Lessons/en/nonce.md"
};
static const unsigned char lessons_en_killed_sign_up[] = {
#embed "../../Assets/Lessons/en/killed-sign-up.md"
};
static const unsigned char lessons_en_backend_checks[] = {
#embed "../../Assets/Lessons/en/backend-checks.md"
};
static const unsigned char lessons_en_set_up[] = {
#embed "../../Assets/Lessons/en/set-up.md"
};
static const unsigned char lessons_en_cleaning_up[] = {
#embed "../../Assets/Lessons/en/cleaning-up.md"
};
static const unsigned char lessons_ja_first_login[] = {
#embed "../../Assets/Lessons/ja/first-login.md"
};
static const unsigned char lessons_ja_second_login[] = {
#embed "../../Assets/Lessons/ja/second-login.md"
};
static const unsigned char lessons_ja_hide_my_email[] = {
#embed "../../Assets/Lessons/ja/hide-my-email.md"
};
static const unsigned char lessons_ja_revocation[] = {
#embed "../../Assets/Lessons/ja/revocation.md"
};
static const unsigned char lessons_ja_nonce[] = {
#embed "../../Assets/Lessons/ja/nonce.md"
};
static const unsigned char lessons_ja_killed_sign_up[] = {
#embed "../../Assets/Lessons/ja/killed-sign-up.md"
};
static const unsigned char lessons_ja_backend_checks[] = {
#embed "../../Assets/Lessons/ja/backend-checks.md"
};
static const unsigned char lessons_ja_set_up[] = {
#embed "../../Assets/Lessons/ja/set-up.md"
};
static const unsigned char lessons_ja_cleaning_up[] = {
#embed "../../Assets/Lessons/ja/cleaning-up.md"
};
static const unsigned char lessons_ko_first_login[] = {
#embed "../../Assets/Lessons/ko/first-login.md"
};
static const unsigned char lessons_ko_second_login[] = {
#embed "../../Assets/Lessons/ko/second-login.md"
};
static const unsigned char lessons_ko_hide_my_email[] = {
#embed "../../Assets/Lessons/ko/hide-my-email.md"
};
static const unsigned char lessons_ko_revocation[] = {
#embed "../../Assets/Lessons/ko/revocation.md"
};
static const unsigned char lessons_ko_nonce[] = {
#embed "../../Assets/Lessons/ko/nonce.md"
};
static const unsigned char lessons_ko_killed_sign_up[] = {
#embed "../../Assets/Lessons/ko/killed-sign-up.md"
};
static const unsigned char lessons_ko_backend_checks[] = {
#embed "../../Assets/Lessons/ko/backend-checks.md"
};
static const unsigned char lessons_ko_set_up[] = {
#embed "../../Assets/Lessons/ko/set-up.md"
};
static const unsigned char lessons_ko_cleaning_up[] = {
#embed "../../Assets/Lessons/ko/cleaning-up.md"
};
static const unsigned char demos_second_login[] = {
#embed "../../Assets/Demos/second-login.siwa"
};
static const unsigned char strings_ja[] = {
#embed "../../Assets/Strings/ja.json"
};
static const unsigned char strings_ko[] = {
#embed "../../Assets/Strings/ko.json"
};
static const unsigned char themes_dark[] = {
#embed "../../Assets/Themes/dark.json"
};
static const unsigned char themes_high_contrast[] = {
#embed "../../Assets/Themes/high-contrast.json"
};
static const unsigned char themes_light[] = {
#embed "../../Assets/Themes/light.json"
};
static const unsigned char themes_monochrome[] = {
#embed "../../Assets/Themes/monochrome.json"
};


#define ASSET(name, bytes) { name, bytes, sizeof bytes }
static const struct siwa_asset all[] = {
  ASSET("Lessons/en/first-login.md", lessons_en_first_login),
  ASSET("Lessons/en/second-login.md", lessons_en_second_login),
  ASSET("Lessons/en/hide-my-email.md", lessons_en_hide_my_email),
  ASSET("Lessons/en/revocation.md", lessons_en_revocation),
  ASSET("Lessons/en/nonce.md", lessons_en_nonce),
  ASSET("Lessons/en/killed-sign-up.md", lessons_en_killed_sign_up),
  ASSET("Lessons/en/backend-checks.md", lessons_en_backend_checks),
  ASSET("Lessons/en/set-up.md", lessons_en_set_up),
  ASSET("Lessons/en/cleaning-up.md", lessons_en_cleaning_up),
  ASSET("Lessons/ja/first-login.md", lessons_ja_first_login),
  ASSET("Lessons/ja/second-login.md", lessons_ja_second_login),
  ASSET("Lessons/ja/hide-my-email.md", lessons_ja_hide_my_email),
  ASSET("Lessons/ja/revocation.md", lessons_ja_revocation),
  ASSET("Lessons/ja/nonce.md", lessons_ja_nonce),
  ASSET("Lessons/ja/killed-sign-up.md", lessons_ja_killed_sign_up),
  ASSET("Lessons/ja/backend-checks.md", lessons_ja_backend_checks),
  ASSET("Lessons/ja/set-up.md", lessons_ja_set_up),
  ASSET("Lessons/ja/cleaning-up.md", lessons_ja_cleaning_up),
  ASSET("Lessons/ko/first-login.md", lessons_ko_first_login),
  ASSET("Lessons/ko/second-login.md", lessons_ko_second_login),
  ASSET("Lessons/ko/hide-my-email.md", lessons_ko_hide_my_email),
  ASSET("Lessons/ko/revocation.md", lessons_ko_revocation),
  ASSET("Lessons/ko/nonce.md", lessons_ko_nonce),
  ASSET("Lessons/ko/killed-sign-up.md", lessons_ko_killed_sign_up),
  ASSET("Lessons/ko/backend-checks.md", lessons_ko_backend_checks),
  ASSET("Lessons/ko/set-up.md", lessons_ko_set_up),
  ASSET("Lessons/ko/cleaning-up.md", lessons_ko_cleaning_up),
  ASSET("Demos/second-login.siwa", demos_second_login),
  ASSET("Strings/ja.json", strings_ja),
  ASSET("Strings/ko.json", strings_ko),
  ASSET("Themes/dark.json", themes_dark),
  ASSET("Themes/high-contrast.json", themes_high_contrast),
  ASSET("Themes/light.json", themes_light),
  ASSET("Themes/monochrome.json", themes_monochrome),
};

const struct siwa_asset *siwa_assets(size_t *count) {
  *count = sizeof all / sizeof *all;
  return all;
}
