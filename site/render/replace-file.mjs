/** Replaces and removes files in a folder whose files may be hard-linked from other folders. */

import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes a new file and renames it: writing in place would change the other folders' file too.
 * @param {string} folder
 * @param {string} name
 * @param {string} contents
 */
export function replaceFile(folder, name, contents) {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, contents)
  renameSync(`${file}.new`, file)
}

/**
 * Removes the file, and its parent folders that are empty then.
 * @param {string} folder
 * @param {string} name
 */
export function removeFile(folder, name) {
  rmSync(join(folder, name), { force: true })
  for (let parent = dirname(name); parent !== '.'; parent = dirname(parent)) {
    try {
      rmdirSync(join(folder, parent))
    } catch {
      return
    }
  }
}
