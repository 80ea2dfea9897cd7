/** The publisher's settings, all from the environment (docs/operations/publisher.md). */

import { resolve } from 'node:path'

const NEEDED = [
  'API_URL',
  'SITE_URL',
  'BUILD_HOOK_TOKEN',
  'DEPLOY_SECRET',
  'PROXY_SECRET',
  'NETLIFY_SITE_ID',
  'NETLIFY_AUTH_TOKEN',
  'NETLIFY_BUILD_HOOK_URL',
]

/**
 * @typedef {object} Settings
 * @property {string} apiUrl
 * @property {string} siteUrl the address that visitors know
 * @property {string} dataDir
 * @property {string} stateDir where it takes its lock
 * @property {string} host
 * @property {number} port
 * @property {string} hookToken
 * @property {string} deploySecret signs build results that are sent to the API
 * @property {string} proxySecret signs calls of the API
 * @property {string} netlifyApi
 * @property {string} netlifySite
 * @property {string} netlifyToken
 * @property {string} netlifyHook Netlify's build hook, for what needs a full build
 * @property {number} deploysAMinute
 * @property {number} deploysADay no limit above 100
 * @property {number} pollMs between two looks at a deploy, and the first wait after a failed call
 * @property {number} busyMs the first wait after a 429 that does not say how long to wait
 * @property {number} timeoutMs timeout of a deploy, and of verifying that it is live
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const missing = NEEDED.filter((name) => !env[name])
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} must be set for the publisher (docs/operations/publisher.md).`)
  /** @param {string} name */
  const address = (name) => String(env[name]).replace(/\/+$/, '')
  /** @param {string} name @param {number} usual */
  const number = (name, usual) => {
    const said = Number(env[name] || usual)
    if (!(said >= 1)) throw new Error(`${name} must be a number from 1 on.`)
    return said
  }
  const dataDir = resolve(env.DATA_DIR || 'var')
  return {
    apiUrl: address('API_URL'),
    siteUrl: address('SITE_URL'),
    dataDir,
    stateDir: resolve(dataDir, 'publisher'),
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 8001),
    hookToken: String(env.BUILD_HOOK_TOKEN),
    deploySecret: String(env.DEPLOY_SECRET),
    proxySecret: String(env.PROXY_SECRET),
    netlifyApi: (env.NETLIFY_API_URL || 'https://api.netlify.com').replace(/\/+$/, ''),
    netlifySite: String(env.NETLIFY_SITE_ID),
    netlifyToken: String(env.NETLIFY_AUTH_TOKEN),
    netlifyHook: String(env.NETLIFY_BUILD_HOOK_URL),
    // Netlify's limits are 3 and 100; 10 a day are left for builds, previews and manual deploys.
    deploysAMinute: number('NETLIFY_DEPLOYS_PER_MINUTE', 3),
    deploysADay: number('NETLIFY_DEPLOYS_PER_DAY', 90),
    pollMs: 250,
    busyMs: 5000,
    timeoutMs: 120_000,
  }
}
