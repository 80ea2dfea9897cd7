/**
 * Puts slices into a page's HTML as Gatsby does after rendering (its own function works on files of the build folder):
 * what stands between a slice's start and end marks is replaced by the slice's HTML, and the marks become comments.
 */

const MARK =
  /(<slice-(?<tag>start|end)\s[^>]*id="(?<tagId>[^"]+)"[^>]*><\/slice-(?<closing>[^>]+)>|<!-- slice-(?<comment>start|end) id="(?<commentId>[^"]+)" -->)/g

/**
 * @param {string} html
 * @param {(id: string) => string} readSlice throws when the slice is not there
 * @returns {string}
 */
export function insertSlices(html, readSlice) {
  let inserted = ''
  let cursor = 0
  /** @type {string | undefined} the outermost slice that is open; what it holds is replaced, marks included */
  let open
  for (const match of html.matchAll(MARK)) {
    const { tag, tagId, comment, commentId } = /** @type {Record<string, string | undefined>} */ (
      match.groups
    )
    const id = tagId ?? commentId ?? ''
    if ((tag ?? comment) === 'start') {
      if (open !== undefined) continue
      inserted += `${html.slice(cursor, match.index)}<!-- slice-start id="${id}" -->`
      open = id
    } else {
      if (open === undefined) throw new Error(`slice "${id}" ends without a start`)
      if (open !== id) continue
      inserted += `${insertSlices(readSlice(id), readSlice)}<!-- slice-end id="${id}" -->`
      open = undefined
    }
    cursor = match.index + match[0].length
  }
  if (open !== undefined) throw new Error(`slice "${open}" starts without an end`)
  return inserted + html.slice(cursor)
}
