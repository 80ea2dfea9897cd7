/** Updates a staged copy of the last release to the output of `gatsby build`. */

import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { forEachAtOnce, listFiles, removeFile, replaceWithCopy, sameContents } from './files.mjs'

/** Scripts, styles, fonts and pictures whose name changes with their contents. Source maps are not asked for by pages. */
const ASSET = /[.-][0-9a-f]{12,}\.(?!.*\bmap$)[\w.]+$/
const RETIRED_FOR_MS = 30 * 24 * 3600 * 1000

/**
 * Files are copied, never linked: the next build writes into the build folder. Assets that only earlier builds refer
 * to stay for 30 days, since a page that is open somewhere still asks for them.
 * @param {string} publicDir
 * @param {string} stagedDir equal to the release before
 * @param {Record<string, string>} retiredBefore
 * @param {Date} now
 */
export async function importBuild(publicDir, stagedDir, retiredBefore, now) {
  const built = new Set(await listFiles(publicDir))
  const present = await listFiles(stagedDir)
  /** @type {string[]} */
  const writtenFiles = []
  await forEachAtOnce(built, async (name) => {
    if (await sameContents(join(publicDir, name), join(stagedDir, name))) return
    await replaceWithCopy(publicDir, stagedDir, name)
    writtenFiles.push(name)
  })
  /** @type {Record<string, string>} */
  const retired = {}
  const removedFiles = []
  for (const name of present) {
    if (built.has(name)) continue
    const since = retiredBefore[name] ?? now.toISOString()
    if (ASSET.test(name) && now.getTime() - Date.parse(since) < RETIRED_FOR_MS) {
      retired[name] = since
      continue
    }
    await removeFile(stagedDir, name)
    removedFiles.push(name)
  }
  return { writtenFiles: writtenFiles.sort(), removedFiles: removedFiles.sort(), retired }
}

/**
 * The files in which a full build differs from what a content-only build made of the same content. Gatsby's
 * compilation hash changes between full builds without a cause and is taken as equal.
 * @param {string} before
 * @param {string} after
 * @param {string[]} changed names of files that are not byte for byte the same
 */
export async function differences(before, after, changed) {
  const [oldHash, newHash] = await Promise.all([before, after].map(compilationHash))
  const different = []
  for (const name of changed) {
    // It has the hashes of inline scripts, one of which contains the compilation hash.
    if (name === '_headers') continue
    const [one, two] = await Promise.all(
      [before, after].map((folder) => readFile(join(folder, name), 'utf8').catch(() => '')),
    )
    if (one?.replaceAll(String(oldHash), String(newHash)) !== two) different.push(name)
  }
  return different
}

/** @param {string} folder */
async function compilationHash(folder) {
  const text = await readFile(join(folder, 'page-data/app-data.json'), 'utf8')
  return JSON.parse(text).webpackCompilationHash
}
