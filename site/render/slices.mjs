/**
 * Puts slices into a page's HTML as Gatsby does after rendering (its own function works on files of the build folder):
 * what stands between a slice's start and end is replaced by the slice's HTML, and the two become comments. Each full build
 * proves that it gives Gatsby's bytes (`firstDifference`).
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
