/** Paths of a page's two files (HTML, page-data.json), as Gatsby names them. */

/**
 * @param {string} path
 * @param {{ pageData: string, html: string }} rendered
 * @returns {[string, string][]}
 */
export function pageFiles(path, { pageData, html }) {
  return [
    [pageDataFile(path), pageData],
    [htmlFile(path), html],
  ]
}

/** @param {string} path */
export function pageDataFile(path) {
  return `page-data/${path === '/' ? 'index' : path.slice(1)}/page-data.json`
}

/** @param {string} path */
export function htmlFile(path) {
  return /\.html?$/i.test(path) ? path.slice(1) : `${path.slice(1)}/index.html`.replace(/^\//, '')
}
