const FIRST_PICTURE =
  /^<p>(?:<picture><source [^<>]*>)?<img src="([^"]+)"[^<>]*>(?:<\/picture>)?(?:<small class="credit">[^<]*<\/small>)?<\/p>\n?/

/** An article's HTML without its first picture, if that is the main picture `main`, which the page shows above the text. */
export function withoutLeadPicture(html: string, main: string | undefined): string {
  const found = FIRST_PICTURE.exec(html)
  return found && found[1] === main ? html.slice(found[0].length) : html
}
