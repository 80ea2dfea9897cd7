const OPENING =
  /^<p>(?:<picture><source [^<>]*>)?<img src="([^"]+)"[^<>]*>(?:<\/picture>)?(?:<small class="credit">[^<]*<\/small>)?<\/p>\n?/

/** An article's HTML without the picture that it opens with, where that already stands above it as the main one. */
export function withoutOpening(html: string, main: string | undefined): string {
  const found = OPENING.exec(html)
  return found && found[1] === main ? html.slice(found[0].length) : html
}
