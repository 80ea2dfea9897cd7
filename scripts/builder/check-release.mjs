/** Checks the pages and links of a staged release before it goes live. */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BuildError } from './build-error.mjs'

/** Paths that the proxy sends to the API; no files. */
const ELSEWHERE = /^\/(api|objects|\.netlify)(\/|$)/

/** An address on this site in a tag. */
const ADDRESS = /<(\w+)\b[^>]*?\s(href|src)="(\/(?!\/)[^"]*)"/g

/** Without these the page does not work; a missing picture or icon is reported as a broken link. */
const NEEDED = /^<script\b|^<link\b[^>]*\brel="(stylesheet|preload|modulepreload)"/

/**
 * @typedef {object} Expected
 * @property {number} revision
 * @property {string[]} pages paths of the pages that are new or changed
 * @property {string[]} removed paths of the pages that are gone
 */

/**
 * @param {string} folder
 * @param {Expected} expected
 * @returns {{ href: string, page: string }[]} broken links, which are reported; anything worse throws BuildError 'check'
 */
export function checkRelease(folder, { revision, pages, removed }) {
  const shown = JSON.parse(readFileSync(join(folder, 'revision.json'), 'utf8')).revision
  if (shown !== revision) fail(`revision.json says ${shown} instead of ${revision}`)
  /** @type {Map<string, boolean>} */
  const known = new Map()
  /** @type {Map<string, string>} by address, with the first page that has it */
  const broken = new Map()
  for (const page of pages) {
    const html = readPage(folder, page)
    for (const { href, needed } of internalAddresses(html)) {
      if (resolves(folder, href, known)) continue
      if (needed) fail(`${page} asks for ${href}, which is not there`)
      if (!broken.has(href)) broken.set(href, page)
    }
  }
  for (const page of removed) {
    if (pageHtmlFile(folder, page) && !isMovedPage(folder, page)) fail(`${page} is still there`)
  }
  return [...broken].map(([href, page]) => ({ href, page }))
}

/** @param {string} folder @param {string} page */
function readPage(folder, page) {
  const file = pageHtmlFile(folder, page)
  if (!file) return fail(`${page} was not made`)
  const html = readFileSync(file, 'utf8')
  if (!/<title[^>]*>[^<]*\S[^<]*<\/title>/.test(html)) fail(`${page} has no title`)
  if (!html.trimEnd().endsWith('</html>')) fail(`${page} is cut off`)
  if (!existsSync(join(folder, 'page-data', page === '/' ? 'index' : page, 'page-data.json')))
    fail(`${page} has no page data`)
  return html
}

/** @param {string} html */
function internalAddresses(html) {
  const addresses = []
  for (const [tag, , , value = ''] of html.matchAll(ADDRESS)) {
    const href = value.replaceAll('&amp;', '&').replace(/[?#].*$/, '')
    if (!ELSEWHERE.test(href)) addresses.push({ href, needed: NEEDED.test(tag) })
  }
  return addresses
}

/**
 * @param {string} folder
 * @param {string} href
 * @param {Map<string, boolean>} known
 */
function resolves(folder, href, known) {
  let found = known.get(href)
  if (found === undefined) {
    const path = decode(href)
    found =
      path !== null &&
      (isFile(join(folder, path)) || pageHtmlFile(folder, path.replace(/(.)\/$/, '$1')) !== null)
    known.set(href, found)
  }
  return found
}

/** @param {string} href */
function decode(href) {
  try {
    return decodeURI(href)
  } catch {
    return null
  }
}

/** @param {string} folder @param {string} page */
function pageHtmlFile(folder, page) {
  const file = /\.html?$/.test(page) ? join(folder, page) : join(folder, page, 'index.html')
  return isFile(file) ? file : null
}

/** Whether the page is a redirect (meta refresh) from a former address. @param {string} folder @param {string} page */
function isMovedPage(folder, page) {
  return /<meta http-equiv="refresh"/.test(readFileSync(join(folder, page, 'index.html'), 'utf8'))
}

/** False also for invalid names (ENAMETOOLONG, NUL) and for paths below a file (ENOTDIR). @param {string} file */
function isFile(file) {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** @param {string} detail @returns {never} */
function fail(detail) {
  throw new BuildError('check', detail)
}
