/** Digests by which a publisher checks that it fits a build, noted by netlify/plugins/leave-for-publisher. */

import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../builder/files.mjs'

/** The code that runs in the publisher's own container, whatever build it continues from. */
const OWN = ['scripts/builder', 'scripts/publisher', 'signing', 'functions/deploys/publisher-title.mjs']
/** The code of a deploy's functions, and the environment variables that they are deployed with. */
const HOSTED = ['functions', 'signing']
const VARIABLES = ['API_URL', 'BUILD_HOOK_URL', 'DEPLOY_SECRET', 'PROXY_SECRET']

/** @param {string} root of the repository @returns {Promise<string>} */
export const ownDigest = (root) => digestOf(root, OWN)

/** @param {string} root of the repository @param {object} rules @param {NodeJS.ProcessEnv} env @returns {Promise<string>} */
export async function hostedDigest(root, rules, env) {
  const variables = VARIABLES.map((name) => env[name] ?? '')
  return sha256(JSON.stringify([await digestOf(root, HOSTED), rules, variables]))
}

/**
 * The same for all builds of the same code, functions, rules, variables and database.
 * @param {{ fingerprint: string, source: string, hosting: string }} note
 */
export const codeOf = ({ fingerprint, source, hosting }) =>
  sha256(fingerprint + source + hosting).slice(0, 12)

/** Digest of the .mjs files alone: other files there may be local. @param {string} root @param {string[]} paths of files and folders */
async function digestOf(root, paths) {
  const files = await Promise.all(
    paths.map(async (path) =>
      statSync(join(root, path)).isDirectory()
        ? (await listFiles(join(root, path))).map((file) => join(path, file))
        : [path],
    ),
  )
  const modules = files.flat().filter((file) => file.endsWith('.mjs'))
  const digests = modules.map((file) => `${file} ${sha256(readFileSync(join(root, file)))}`)
  return sha256(digests.sort().join('\n'))
}

/** @param {string | Buffer} contents */
const sha256 = (contents) => createHash('sha256').update(contents).digest('hex')
