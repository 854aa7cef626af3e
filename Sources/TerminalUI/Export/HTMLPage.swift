/// A page for a browser: no script, no font, nothing from elsewhere.
struct HTMLPage {
  /// What it is called.
  var title: String
  /// What it speaks.
  var language: Language
  /// The look whose background it has.
  var theme: Theme
  /// Style sheets beside that of frames.
  var style = ""
  /// What stands in it.
  var body: String

  /// The whole page.
  var text: String {
    let paint = Paint(theme)
    let scheme =
      switch theme.ground {
      case .light: "light"
      case .dark, .unknown: "dark"
      }
    return """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="\(scheme)">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; img-src 'self' file:">
      <title>\(Markup.xml(title))</title>
      <style>
      *{-webkit-print-color-adjust:exact;print-color-adjust:exact}
      body{margin:24px;background:\(paint.background.hex);color:\(paint.foreground.hex);\
      font:15px/1.45 system-ui,Helvetica,Arial,sans-serif}
      \(HTMLFrame.style(for: language))
      \(style)</style>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }
}

extension Picture {
  /// The frame as one element of HTML; the page that it stands in needs ``HTMLFrame/style(for:)``.
  var htmlElement: String { HTMLFrame(self).element }

  /// A complete page with the frame on it.
  public var html: String {
    HTMLPage(title: title, language: language, theme: theme, body: htmlElement).text
  }
}
