/// A page that shows files with pictures, in groups: one screen in each theme and language.
public struct ContactSheet: Sendable {
  /// What it is called.
  public var title: String
  /// What the files are.
  public var format: PictureFormat
  /// The groups in their order.
  public var groups: [Group] = []

  /// An empty one.
  public init(title: String, format: PictureFormat) {
    self.title = title
    self.format = format
  }

  /// Pictures that belong together.
  public struct Group: Sendable {
    /// What they have in common.
    public var title: String
    /// The pictures in their order.
    public var items: [Item]

    /// Makes one.
    public init(title: String, items: [Item]) {
      self.title = title
      self.items = items
    }
  }

  /// A file with its picture.
  public struct Item: Sendable {
    /// The file's name, beside the page.
    public var file: String
    /// What sets it apart from the others in its group.
    public var caption: String
    /// What is in it.
    public var picture: Picture

    /// Makes one.
    public init(file: String, caption: String, picture: Picture) {
      self.file = file
      self.caption = caption
      self.picture = picture
    }
  }
}

extension ContactSheet {
  /// The page.
  public var html: String {
    let links = groups.map { "<a href=\"#\(Markup.xml($0.title))\">\(Markup.xml($0.title))</a>\n" }
    let count = groups.reduce(0) { $0 + $1.items.count }
    return HTMLPage(
      title: title, language: .english, theme: Theme(.light, ground: .light), style: Self.style,
      body: """
        <header><h1>\(Markup.xml(title))</h1>
        <p>\(count) pictures. Each opens its file.</p></header>
        <nav>\(links.joined())</nav>
        \(groups.map(section).joined())
        """
    ).text
  }

  private static let style = """
    body{background:#e9e9ee}
    h1{font-size:26px;margin:0}
    header p{margin:4px 0 16px;opacity:.75}
    nav{position:sticky;top:0;z-index:1;padding:10px 24px;margin:0 -24px;background:#e9e9eeee}
    nav a{display:inline-block;margin-right:14px;color:#005fd0}
    section{scroll-margin-top:90px}
    h2{font-size:20px;margin:32px 0 12px}
    .group{display:flex;flex-wrap:wrap;gap:24px 20px;align-items:flex-end}
    figure{margin:0;width:340px;break-inside:avoid}
    .group.phone figure{width:230px}
    figure a{display:block;color:inherit;text-decoration:none}
    figure img{display:block;width:100%;height:auto}
    figure .frame{zoom:.4}
    figcaption{padding-top:6px;font-size:13px;color:#58585d}

    """

  private func section(_ group: Group) -> String {
    let part = group.items.first?.picture.part ?? .screen
    return """
      <section id="\(Markup.xml(group.title))">
      <h2>\(Markup.xml(group.title))</h2>
      <div class="group \(part.rawValue)">
      \(group.items.map { figure($0, of: group) }.joined())</div>
      </section>

      """
  }

  private func figure(_ item: Item, of group: Group) -> String {
    """
    <figure><a href="\(Markup.xml(item.file))">\(shown(item, of: group))\
    <figcaption>\(Markup.xml(item.caption))</figcaption></a></figure>

    """
  }

  /// Pictures are loaded from their files; what a browser shows as text stands on the page as it looks.
  private func shown(_ item: Item, of group: Group) -> String {
    switch format {
    case .svg, .png:
      "<img src=\"\(Markup.xml(item.file))\" loading=\"lazy\" "
        + "alt=\"\(Markup.xml("\(group.title), \(item.caption)"))\">"
    case .html, .text, .ansi: item.picture.htmlElement
    }
  }
}
