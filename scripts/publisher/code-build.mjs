/**
 * Downloads and opens a full build made by Netlify: netlify/plugins/leave-for-publisher stores with its deploy the release, the
 * renderer, the code of both, rules and functions. The publisher renders with these alone, so its own disk holds only copies.
 */

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getDeployStore } from '@netlify/blobs'
import { BuildError } from '../builder/build-error.mjs'
import { Builder } from '../builder/builder.mjs'
import { inRoot, root } from '../lib/repository.mjs'
import { codeOf, ownDigest } from './digests.mjs'
import { NetlifyError } from './netlify-api.mjs'

/** Keys in the deploy's blob store, set by netlify/plugins/leave-for-publisher. */
const KEY = 'for-publisher'
const CODE_KEY = 'code'
const NOTE = '.netlify/for-publisher/build.json'
const run = promisify(execFile)

/**
 * @typedef {object} FunctionOfSite
 * @property {string} name
 * @property {string} sha256
 * @property {string} file its bundle
 * @property {string} [runtime]
 * @property {string} [invocationMode]
 * @property {number} [timeout] in seconds
 *
 * @typedef {object} HostedCode what a deploy consists of, besides the files of its release
 * @property {{ build: object, headers: object[], redirects: object[] }} rules of netlify.toml, as the build left them
 * @property {FunctionOfSite[]} functions
 * @property {object} functionsConfig
 * @property {object[]} functionSchedules
 *
 * @typedef {object} CodeBuild
 * @property {string} id of its deploy
 * @property {string} code the same for all builds of the same code, functions, rules, variables and database
 * @property {string} release name of the release that its deploy shows
 * @property {HostedCode} hosted
 * @property {Pick<Builder, 'build' | 'releases' | 'stop'>} builder
 */

/** Thrown when this publisher cannot render with the build. */
export class UnusableCodeBuild extends Error {
  /** @param {string} why @param {{ isNew?: boolean }} [what] isNew: the build was certainly made from other code than this publisher's */
  constructor(why, { isNew = false } = {}) {
    super(why)
    this.isNew = isNew
  }
}

/**
 * Opens the build of a deploy; downloads it unless it is on the disk already. Throws UnusableCodeBuild.
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} id of its deploy
 * @returns {Promise<CodeBuild>}
 */
export async function openCodeBuild(settings, id) {
  const folder = join(settings.stateDir, `build-${id}`)
  if (existsSync(folder)) {
    try {
      return await open(settings, id, folder)
    } catch (error) {
      if (error instanceof UnusableCodeBuild) throw error
      console.error(`publisher: ${folder} is fetched again: ${/** @type {Error} */ (error).message}`)
    }
  }
  await mkdir(settings.stateDir, { recursive: true })
  for (const entry of readdirSync(settings.stateDir))
    if (/^(build-|\.half-)/.test(entry))
      // Retries, as the builder that was stopped may still be writing there.
      await rm(join(settings.stateDir, entry), {
        recursive: true,
        force: true,
        maxRetries: 5,
        retryDelay: 20,
      })
  await fetchInto(folder, settings, id)
  return open(settings, id, folder)
}

/** @param {import('./settings.mjs').Settings} settings @param {string} id @param {string} folder @returns {Promise<CodeBuild>} */
async function open(settings, id, folder) {
  const note = JSON.parse(readFileSync(join(folder, NOTE), 'utf8'))
  const { node, siteUrl, uploadOrigin, release, fingerprint, source, hosting, publisher, ...hosted } = note
  const lock = 'package-lock.json'
  refuseOther(lock, readFileSync(join(folder, lock), 'utf8'), readFileSync(inRoot(lock), 'utf8'))
  refuseOther('the version of Node', major(node), major(process.version))
  refuseOther('the code of the publisher', publisher, await ownDigest(root))
  const place = {
    siteUrl,
    uploadOrigin,
    fingerprint,
    siteDir: join(folder, 'site'),
    dataDir: join(folder, 'var'),
    releasesDir: join(folder, 'var/releases'),
    stateDir: join(folder, 'var/builder'),
  }
  const builder = new Builder({ ...settings, ...place }, contentOnly)
  await builder.recover()
  for (const one of hosted.functions) one.file = join(folder, one.file)
  return { id, code: codeOf({ fingerprint, source, hosting }), release, hosted, builder }
}

/**
 * Reads the `code` of any build, without opening it.
 * @param {import('./settings.mjs').Settings} settings @param {string} id of its deploy
 * @returns {Promise<string | null>} null when it left none
 */
export const readCode = (settings, id) => storeOf(settings, id).get(CODE_KEY)

/** @param {import('./settings.mjs').Settings} settings @param {string} id */
const storeOf = ({ netlifyApi, netlifySite, netlifyToken }, id) =>
  getDeployStore({ deployID: id, siteID: netlifySite, token: netlifyToken, apiURL: netlifyApi })

/** @param {string} folder @param {import('./settings.mjs').Settings} settings @param {string} id */
async function fetchInto(folder, settings, id) {
  const { stateDir } = settings
  const store = storeOf(settings, id)
  const archive = await store.get(KEY, { type: 'arrayBuffer' }).catch((error) => {
    throw new NetlifyError(`what deploy ${id} left cannot be read`, 0, error.message)
  })
  if (!archive) throw new UnusableCodeBuild(`deploy ${id} left nothing: PUBLISHER must be 1 at Netlify too`)
  const half = join(stateDir, `.half-${randomUUID()}`)
  await mkdir(half, { recursive: true })
  try {
    await writeFile(join(half, 'archive'), Buffer.from(archive))
    await run('tar', ['--extract', '--gzip', '--file', 'archive'], { cwd: half })
    await rm(join(half, 'archive'))
    for (const modules of ['node_modules', 'site/node_modules'])
      if (existsSync(inRoot(modules))) await symlink(inRoot(modules), join(half, modules))
    await rename(half, folder)
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}

/** @param {string} what @param {string} theirs @param {string} ours */
function refuseOther(what, theirs, ours) {
  if (theirs !== ours)
    throw new UnusableCodeBuild(
      `${what} of the live site is another: the publisher has to be brought to the newest version`,
      { isNew: true },
    )
}

/** @param {string} version */
const major = (version) => String(version).split('.')[0] ?? ''

/** Replaces the builder's full build, which only Netlify can make; always throws. */
async function contentOnly() {
  throw new BuildError('gatsby', 'only a build at Netlify can make it')
}
