/**
 * The Content-Security-Policy of all pages: one for the whole site, since no page has a script of its own
 * (src/lib/hydration/withDeferredScripts.tsx; docs/decisions/0054).
 */

import { createHash } from 'node:crypto'
import { inlineOf } from './inline.mjs'

/**
 * @typedef {object} Policy
 * @property {string} text the header's value
 * @property {Set<string>} named hashes of the inline scripts and styles that it allows
 */

/**
 * Allows the inline scripts and styles of `pages` by hash. These pages must contain no editable content, or code
 * injected into it would be allowed too.
 * @param {string[]} pages HTML
 * @param {string[]} [sheets] the style sheets that the build made, which are inlined in pages unchanged
 * @param {string} [uploadOrigin] where the owner's browser puts photographs, when it is not the site itself
 * @returns {Policy}
 */
export function contentSecurityPolicy(pages, sheets = [], uploadOrigin) {
  const inline = pages.map(inlineOf)
  /** @param {'scripts' | 'styles' | 'styleAttributes'} kind */
  const digests = (kind) => [...new Set(inline.flatMap((each) => [...each[kind]].map(digest)))].sort()
  const [scripts, attributes] = [digests('scripts'), digests('styleAttributes')]
  const styles = [...new Set([...digests('styles'), ...sheets.map(digest)])].sort()
  const text = [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    // Gatsby puts two style attributes, always the same, around every page.
    `style-src ${["'self'", ...styles, ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []), ...attributes].join(' ')}`,
    // data: blurred previews in the HTML; blob: the owner's photographs before they are uploaded.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(uploadOrigin ? [uploadOrigin] : [])].join(' ')}`,
    "manifest-src 'self'",
    // For the admin's service worker: without worker-src, script-src with its hashes would apply to it.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { text, named: new Set([...scripts, ...styles, ...attributes]) }
}

/**
 * The first thing in the page that browsers would refuse under the policy.
 * @param {Policy} policy
 * @param {string} html
 * @returns {string | undefined}
 */
export function refusedBy({ named }, html) {
  const { scripts, styles, styleAttributes, handlers } = inlineOf(html)
  const [handler] = handlers
  return handler ?? [...scripts, ...styles, ...styleAttributes].find((text) => !named.has(digest(text)))
}

/** @param {string} text */
const digest = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
