// siwa-png: reads an SVG picture from standard input and writes it to standard output as PNG.
//
//   siwa-png [--scale N]     N pixels for each of the picture's own, 1 to 8
//
// librsvg draws it. It is a program of its own because siwa holds all its libraries and starts in a few milliseconds,
// which with this one it could do neither of. What is read has no address, so librsvg opens no file that it names.
//
// Ends with 0; 64 where the command line, 65 where the picture is wrong; 70 where it can't be drawn; 74 where reading or
// writing fails.

#include <errno.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { USAGE = 64, DATA = 65, SOFTWARE = 70, INPUT_OUTPUT = 74 };

static const size_t largest_input = 64u << 20;
// Cairo's pictures are no larger.
static const double largest_side = 32767;

static int fail(int code, const char *what, const char *why) {
  fprintf(stderr, "siwa-png: %s%s%s.\n", what, why[0] ? ": " : "", why);
  return code;
}

// Reads all of standard input; NULL where it fails or there is too much of it.
static unsigned char *read_input(size_t *length) {
  unsigned char *bytes = NULL;
  size_t room = 0;
  *length = 0;
  for (;;) {
    if (*length == room) {
      room = room ? room * 2 : 1u << 16;
      if (room > largest_input) {
        errno = EFBIG;
        break;
      }
      unsigned char *larger = realloc(bytes, room);
      if (!larger) break;
      bytes = larger;
    }
    ssize_t count = read(STDIN_FILENO, bytes + *length, room - *length);
    if (count == 0) return bytes;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) break;
    *length += (size_t)count;
  }
  free(bytes);
  return NULL;
}

static cairo_status_t write_output(void *nothing, const unsigned char *bytes, unsigned int length) {
  (void)nothing;
  while (length > 0) {
    ssize_t count = write(STDOUT_FILENO, bytes, length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return CAIRO_STATUS_WRITE_ERROR;
    bytes += count;
    length -= (unsigned int)count;
  }
  return CAIRO_STATUS_SUCCESS;
}

// Draws the picture into a surface of its size times `scale`, and writes that.
static int write_picture(RsvgHandle *picture, double scale) {
  double width = 0;
  double height = 0;
  rsvg_handle_set_dpi(picture, 96);
  if (!rsvg_handle_get_intrinsic_size_in_pixels(picture, &width, &height) || !(width > 0) || !(height > 0))
    return fail(DATA, "the picture does not say how large it is", "");
  double columns = ceil(width * scale);
  double rows = ceil(height * scale);
  if (columns > largest_side || rows > largest_side)
    return fail(DATA, "the picture is too large", "a side would have more than 32767 pixels");

  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)columns, (int)rows);
  cairo_t *drawing = cairo_create(surface);
  cairo_scale(drawing, scale, scale);
  RsvgRectangle place = {0, 0, width, height};
  GError *error = NULL;
  int code = 0;
  if (!rsvg_handle_render_document(picture, drawing, &place, &error)) {
    code = fail(SOFTWARE, "the picture can't be drawn", error->message);
  } else if (cairo_status(drawing) != CAIRO_STATUS_SUCCESS) {
    code = fail(SOFTWARE, "the picture can't be drawn", cairo_status_to_string(cairo_status(drawing)));
  } else {
    cairo_surface_flush(surface);
    errno = 0;
    cairo_status_t status = cairo_surface_write_to_png_stream(surface, write_output, NULL);
    if (status != CAIRO_STATUS_SUCCESS)
      code = fail(INPUT_OUTPUT, "writing failed", errno ? strerror(errno) : cairo_status_to_string(status));
  }
  g_clear_error(&error);
  cairo_destroy(drawing);
  cairo_surface_destroy(surface);
  return code;
}

int main(int count, char **arguments) {
  double scale = 1;
  if (count == 3 && strcmp(arguments[1], "--scale") == 0) {
    char *end = arguments[2];
    scale = strtod(arguments[2], &end);
    if (end == arguments[2] || *end || !(scale >= 1 && scale <= 8))
      return fail(USAGE, "--scale needs a number from 1 to 8", "");
  } else if (count != 1) {
    return fail(USAGE, "it reads an SVG picture from standard input; --scale N is all that it takes", "");
  }

  size_t length = 0;
  unsigned char *bytes = read_input(&length);
  if (!bytes) return fail(INPUT_OUTPUT, "reading failed", strerror(errno));
  GError *error = NULL;
  RsvgHandle *picture = rsvg_handle_new_from_data(bytes, length, &error);
  int code = 0;
  if (picture) {
    code = write_picture(picture, scale);
    g_object_unref(picture);
  } else {
    code = fail(DATA, "this is no SVG picture", error->message);
  }
  g_clear_error(&error);
  free(bytes);
  return code;
}
