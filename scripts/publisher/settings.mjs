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

/** @typedef {ReturnType<typeof readSettings>} Settings */

/** @param {NodeJS.ProcessEnv} env */
export function readSettings(env) {
  const missing = NEEDED.filter((name) => !env[name])
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} must be set for the publisher (docs/operations/publisher.md).`)
  /** @param {string} name */
  const address = (name) => String(env[name]).replace(/\/+$/, '')
  /** @param {string} name @param {number} usual */
  const number = (name, usual) => {
    const value = Number(env[name] || usual)
    if (!(value >= 1)) throw new Error(`${name} must be a number from 1 on.`)
    return value
  }
  const dataDir = resolve(env.DATA_DIR || 'var')
  return {
    apiUrl: address('API_URL'),
    /** The address that visitors know. */
    siteUrl: address('SITE_URL'),
    dataDir,
    /** Where it takes its lock. */
    stateDir: resolve(dataDir, 'publisher'),
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 8001),
    hookToken: String(env.BUILD_HOOK_TOKEN),
    /** Signs build results that are sent to the API. */
    deploySecret: String(env.DEPLOY_SECRET),
    /** Signs calls of the API. */
    proxySecret: String(env.PROXY_SECRET),
    netlifyApi: (env.NETLIFY_API_URL || 'https://api.netlify.com').replace(/\/+$/, ''),
    netlifySite: String(env.NETLIFY_SITE_ID),
    netlifyToken: String(env.NETLIFY_AUTH_TOKEN),
    /** Netlify's build hook, for what needs a full build. */
    netlifyHook: String(env.NETLIFY_BUILD_HOOK_URL),
    // Netlify's limits are 3 and 100; 10 a day are left for builds, previews and manual deploys.
    deploysAMinute: number('NETLIFY_DEPLOYS_PER_MINUTE', 3),
    /** No limit above 100. */
    deploysADay: number('NETLIFY_DEPLOYS_PER_DAY', 90),
    /** Between two looks at a deploy, and the first wait after a failed call. */
    pollMs: 250,
    /** First wait after a 429 that does not say how long to wait. */
    busyMs: 5000,
    /** Timeout of a deploy, and of verifying that it is live. */
    timeoutMs: 120_000,
  }
}
