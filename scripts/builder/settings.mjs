/** The builder's settings, all from the environment. */

import { resolve } from 'node:path'

/**
 * @typedef {object} Settings
 * @property {string} apiUrl
 * @property {string} siteUrl
 * @property {string} uploadOrigin origin of the object store's upload URLs, if not the site's
 * @property {string} siteDir the Gatsby site
 * @property {string} dataDir
 * @property {string} releasesDir
 * @property {string} stateDir state between builds (renderers, lock)
 * @property {number} port
 * @property {string} hookToken
 * @property {boolean} isHooked whether the API's build hook is this builder's, not one of somebody else (BUILD_HOOK_URL)
 * @property {string} deploySecret HMAC key of build reports
 * @property {string} proxySecret signs the proxy token of calls to the API (signing/proxy-token.mjs)
 * @property {string} [fingerprint] of the code, where it is known already
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const dataDir = resolve(env.DATA_DIR || 'var')
  const hookToken = env.BUILD_HOOK_TOKEN || ''
  return {
    apiUrl: withoutSlash(env.API_URL || 'http://127.0.0.1:8000'),
    siteUrl: withoutSlash(env.SITE_URL || `http://localhost:${env.PORT || 8888}`),
    uploadOrigin: env.UPLOAD_ORIGIN || '',
    siteDir: resolve(env.SITE_DIR || 'site'),
    dataDir,
    releasesDir: resolve(dataDir, 'releases'),
    stateDir: resolve(dataDir, 'builder'),
    port: Number(env.BUILDER_PORT || 8001),
    hookToken,
    isHooked: !env.BUILD_HOOK_URL || env.BUILD_HOOK_URL.endsWith(`/hooks/${hookToken}`),
    deploySecret: env.DEPLOY_SECRET || '',
    proxySecret: env.PROXY_SECRET || '',
  }
}

/** @param {string} url */
function withoutSlash(url) {
  return url.replace(/\/+$/, '')
}
