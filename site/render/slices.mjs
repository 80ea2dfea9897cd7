/**
 * Inserts slices into a page's HTML as Gatsby does after rendering (its own function works on files of the build folder):
 * replaces what is between `slice-start` and `slice-end` by the slice's HTML, and both tags by comments. Each full build
 * compares the result with Gatsby's (`firstDifference`).
 */

const SLICE = /<slice-start id="([^"]+)"><\/slice-start>.*?<slice-end id="\1"><\/slice-end>/gs

/**
 * @param {string} html
 * @param {(id: string) => string} readSlice throws when the slice is not there
 * @returns {string}
 */
export function insertSlices(html, readSlice) {
  return html.replace(SLICE, (_, id) => {
    const slice = insertSlices(readSlice(id), readSlice)
    return `<!-- slice-start id="${id}" -->${slice}<!-- slice-end id="${id}" -->`
  })
}
