/** `_headers`, Netlify's file of response headers: one rule with the Content-Security-Policy of all files. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const HEADERS_FILE = '_headers'

const POLICY = /^ {2}Content-Security-Policy: (?<text>.+)$/m

/** @param {import('./policy.mjs').Policy} policy */
export function headersFile({ text }) {
  return `/*\n  Content-Security-Policy: ${text}\n`
}

/**
 * The policy that a built site is sent with.
 * @param {string} folder
 * @returns {import('./policy.mjs').Policy}
 */
export function readPolicy(folder) {
  const text = POLICY.exec(readFileSync(join(folder, HEADERS_FILE), 'utf8'))?.groups?.text
  if (!text) throw new Error(`${HEADERS_FILE} has no policy`)
  return { text, named: new Set(text.match(/'sha256-[^']+'/g)) }
}
