/** Changes single files of a folder whose files may be shared with other folders by hard links. */

import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Never writes into the file that is there: another folder may hold the same one.
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
 * Removes the file, and its folders when nothing is left in them.
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
