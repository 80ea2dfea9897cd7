import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'

const MADE_BY_BUILDS = ['.cache', 'public']

/** The folder beside the site that it imports from. */
const BESIDE = 'signing'

/**
 * Updates a copy of the site's sources; keeps Gatsby's own folders in the copy.
 * @param {string} from
 * @param {string} to
 */
export async function copySite(from, to) {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(to)) {
    if (!MADE_BY_BUILDS.includes(entry)) await rm(path.join(to, entry), { recursive: true })
  }
  for (const entry of await readdir(from)) {
    if (MADE_BY_BUILDS.includes(entry) || entry === 'node_modules') continue
    await cp(path.join(from, entry), path.join(to, entry), { recursive: true, preserveTimestamps: true })
  }
  await symlink(path.join(from, 'node_modules'), path.join(to, 'node_modules'))
  const beside = path.join(to, '..', BESIDE)
  await rm(beside, { recursive: true, force: true })
  await symlink(path.join(from, '..', BESIDE), beside)
}
