/** Creates a deploy from the digests of its files, and uploads the files that Netlify does not have. */

import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { forEachAtOnce, listFiles } from '../builder/files.mjs'
import { NetlifyError } from './netlify-api.mjs'
import { CONFIG, configOf, isRuleFile } from './netlify-config.mjs'

const UPLOADS_AT_ONCE = 5
/** States in which Netlify has compared the digests, so that `required` is known. */
const COMPARED = new Set(['prepared', 'uploading', 'uploaded', 'processing', 'processed', 'ready'])

/** @type {Map<string, string>} digests by inode, size and time, as releases share files by hard links */
const known = new Map()

/**
 * @param {import('./netlify-api.mjs').NetlifyApi} api
 * @param {object} wanted
 * @param {string} wanted.title
 * @param {string} wanted.folder of the release
 * @param {import('./code-build.mjs').HostedCode} wanted.hosted
 * @param {number} timeoutMs
 * @returns {Promise<string>} its id, once it is ready
 */
export async function makeDeploy(api, { title, folder, hosted }, timeoutMs) {
  const config = await configOf(hosted.rules, folder)
  const digests = { ...(await digestsOf(folder)), [CONFIG]: sha1(config) }
  const { id } = await api.create(title, {
    files: digests,
    functions: Object.fromEntries(hosted.functions.map(({ name, sha256 }) => [name, sha256])),
    functions_config: hosted.functionsConfig,
    function_schedules: hosted.functionSchedules,
    async: true,
  })
  const until = (/** @type {(state: string) => boolean} */ isSo) => waitFor(api, id, isSo, timeoutMs)
  const { required = [], required_functions: functions = [] } = await until((state) => COMPARED.has(state))
  const paths = new Map(Object.entries(digests).map(([path, digest]) => [digest, path]))
  const uploads = [
    ...required.map((digest) => async () => {
      const path = paths.get(digest)
      if (!path) throw new NetlifyError(`asks for ${digest}, which the release does not have`, 0, '')
      await api.uploadFile(
        id,
        path,
        path === CONFIG ? Buffer.from(config) : await readFile(join(folder, path)),
      )
    }),
    ...hosted.functions
      .filter(({ sha256 }) => functions.includes(sha256))
      .map((one) => async () => api.uploadFunction(id, one, await readFile(one.file))),
  ]
  await forEachAtOnce(uploads, (upload) => upload(), UPLOADS_AT_ONCE)
  await until((state) => state === 'ready')
  return id
}

/**
 * @param {import('./netlify-api.mjs').NetlifyApi} api
 * @param {string} id
 * @param {(state: string) => boolean} isSo
 * @param {number} timeoutMs
 */
async function waitFor(api, id, isSo, timeoutMs) {
  const until = performance.now() + timeoutMs
  for (;;) {
    const deploy = await api.deploy(id)
    if (isSo(deploy.state)) return deploy
    if (['error', 'rejected'].includes(deploy.state) || performance.now() > until)
      throw new NetlifyError(`deploy ${id} is ${deploy.state}`, 0, deploy.error_message ?? '')
    await pause(api.pollMs, undefined, { signal: api.signal })
  }
}

/** @param {string} folder @returns {Promise<Record<string, string>>} by path, as Netlify writes paths */
async function digestsOf(folder) {
  /** @type {[string, string][]} */
  const digests = []
  const paths = (await listFiles(folder)).filter((path) => !isRuleFile(path))
  await forEachAtOnce(paths, async (path) => {
    const file = join(folder, path)
    const { ino, dev, size, mtimeNs } = await stat(file, { bigint: true })
    const key = [dev, ino, size, mtimeNs].join()
    const digest = known.get(key) ?? sha1(await readFile(file))
    known.set(key, digest)
    digests.push([path, digest])
  })
  return Object.fromEntries(digests.sort())
}

/** @param {string | Buffer} contents */
const sha1 = (contents) => createHash('sha1').update(contents).digest('hex')
