/**
 * Journal of content changes since the full build, one JSON line for each release, beside the saved renderer. A new process
 * reads the full build's snapshot and replays these lines up to the live release.
 */

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FullBuildRequired } from './full-build-required.mjs'

/**
 * @typedef {object} Entry
 * @property {string} release
 * @property {string} today
 * @property {import('../plugins/gatsby-source-rest/feed.mjs').FeedAnswer[]} answers
 */

/** @param {string} folder @param {Entry} entry */
export function addToJournal(folder, entry) {
  appendFileSync(journalFile(folder), `${JSON.stringify(entry)}\n`)
}

/**
 * Reads the journal up to `release`, and deletes later entries: their releases never went live.
 * @param {string} folder
 * @param {string} release
 * @returns {Entry[]}
 */
export function readJournal(folder, release) {
  const file = journalFile(folder)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  /** @type {Entry[]} */
  const entries = []
  for (const line of lines) {
    const entry = parse(line)
    if (!entry) break
    entries.push(entry)
    if (entry.release !== release) continue
    writeFileSync(file, entries.map((one) => `${JSON.stringify(one)}\n`).join(''))
    return entries
  }
  throw new FullBuildRequired(`the journal does not lead to release ${release}`)
}

/** @param {string} line @returns {Entry | null} null for a line that a crash cut off */
function parse(line) {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** @param {string} folder */
function journalFile(folder) {
  return join(folder, 'journal.jsonl')
}
