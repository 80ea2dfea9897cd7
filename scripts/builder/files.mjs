/** Folders whose files are shared by hard links, handled so that no shared file is ever written into. */

import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Enough to keep the disk busy, few enough to leave the process free to answer. */
const AT_ONCE = 16

/**
 * All files below a folder, as paths relative to it.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function listFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const start = folder.length + 1
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(start))
}

/**
 * @template T
 * @param {Iterable<T>} items
 * @param {(item: T) => Promise<unknown>} act
 * @param {number} [atOnce]
 */
export async function forEachAtOnce(items, act, atOnce = AT_ONCE) {
  const iterator = items[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = iterator.next(); !next.done; next = iterator.next()) await act(next.value)
    }),
  )
}

/**
 * A second folder with the same files.
 * @param {string} from
 * @param {string} to
 */
export async function linkFolder(from, to) {
  await mkdir(to, { recursive: true })
  const names = await listFiles(from)
  for (const folder of new Set(names.map((name) => dirname(name))))
    await mkdir(join(to, folder), { recursive: true })
  await forEachAtOnce(names, (name) => linkOrCopy(join(from, name), join(to, name)))
}

/**
 * Makes `to` hold the same files as `from`, or none where `from` has none.
 * @param {string} from
 * @param {string} to
 * @param {Iterable<string>} names
 */
export async function shareFiles(from, to, names) {
  const all = [...names]
  await forEachAtOnce(
    all.filter((name) => existsSync(join(from, name))),
    (name) => shareFile(from, to, name),
  )
  // Sequentially and last, as removeFile also deletes empty parent folders.
  for (const name of all) if (!existsSync(join(from, name))) await removeFile(to, name)
}

/**
 * @param {string} from
 * @param {string} to
 * @param {string} name
 */
async function shareFile(from, to, name) {
  const target = join(to, name)
  await mkdir(dirname(target), { recursive: true })
  await rm(`${target}.new`, { force: true })
  await linkOrCopy(join(from, name), `${target}.new`)
  await rename(`${target}.new`, target)
  // Two links to one file: rename does nothing and leaves the new name behind.
  await rm(`${target}.new`, { force: true })
}

/**
 * Some file systems know no hard links.
 * @param {string} from
 * @param {string} to
 */
async function linkOrCopy(from, to) {
  try {
    await link(from, to)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV', 'EMLINK'].includes(String(/** @type {any} */ (error).code)))
      throw error
    await copyFile(from, to)
  }
}

/**
 * @param {string} from
 * @param {string} to
 * @param {string} name
 */
export async function replaceWithCopy(from, to, name) {
  const target = join(to, name)
  await mkdir(dirname(target), { recursive: true })
  await copyFile(join(from, name), `${target}.new`)
  await rename(`${target}.new`, target)
}

/**
 * Removes a file, and its folders when nothing is left in them.
 * @param {string} folder
 * @param {string} name
 */
export async function removeFile(folder, name) {
  await rm(join(folder, name), { force: true })
  for (let parent = dirname(name); parent !== '.'; parent = dirname(parent)) {
    const emptied = await rmdir(join(folder, parent)).then(
      () => true,
      () => false,
    )
    if (!emptied) return
  }
}

/**
 * Either the old contents or the new ones, never half of them.
 * @param {string} file
 * @param {unknown} value
 */
export async function writeJson(file, value) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(value))
  await rename(`${file}.new`, file)
}

/**
 * Flushes files and their folders to the disk, so that a power cut loses neither contents nor names.
 * @param {string} folder
 * @param {string[]} names
 */
export async function syncFiles(folder, names) {
  const folders = new Set(['.', ...names.map((name) => dirname(name))])
  await forEachAtOnce([...names, ...folders], async (name) => {
    const handle = await open(join(folder, name))
    await handle.sync().finally(() => handle.close())
  })
}

/**
 * @param {string} file
 * @param {string} other
 */
export async function sameContents(file, other) {
  const [one, two] = await Promise.all([readIfThere(file), readIfThere(other)])
  return one !== null && two !== null && one.equals(two)
}

/** @param {string} file @returns {Promise<Buffer | null>} */
async function readIfThere(file) {
  const handle = await open(file).catch(() => null)
  if (!handle) return null
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
