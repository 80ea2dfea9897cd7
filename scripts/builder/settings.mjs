/** The builder's settings, all from the environment. */

import { resolve } from 'node:path'

/** @typedef {ReturnType<typeof readSettings> & { fingerprint?: string }} Settings `fingerprint` of the code, where known */

/** @param {NodeJS.ProcessEnv} env */
export function readSettings(env) {
  const dataDir = resolve(env.DATA_DIR || 'var')
  const hookToken = env.BUILD_HOOK_TOKEN || ''
  const siteUrl = withoutSlash(env.SITE_URL || `http://localhost:${env.PORT || 8888}`)
  return {
    apiUrl: withoutSlash(env.API_URL || 'http://127.0.0.1:8000'),
    siteUrl,
    /** Where the builder looks which revision visitors get (LIVE_CHECK_URL, scripts/lib/stack.mjs). */
    liveCheckUrl: env.LIVE_CHECK_URL || siteUrl,
    /** Origin of the object store's upload URLs, if not the site's. */
    uploadOrigin: env.UPLOAD_ORIGIN || '',
    siteDir: resolve(env.SITE_DIR || 'site'),
    dataDir,
    releasesDir: resolve(dataDir, 'releases'),
    /** State between builds (renderers, lock). */
    stateDir: resolve(dataDir, 'builder'),
    port: Number(env.BUILDER_PORT || 8001),
    hookToken,
    /** Whether the API's build hook is this builder's, not one of somebody else (BUILD_HOOK_URL). */
    isHooked: !env.BUILD_HOOK_URL || env.BUILD_HOOK_URL.endsWith(`/hooks/${hookToken}`),
    /** HMAC key of build reports. */
    deploySecret: env.DEPLOY_SECRET || '',
    /** A full build that takes longer is ended. Less than BUILD_DEADLINE (publishing/models.py), when the API counts it as failed. */
    gatsbyLimitMs: (Number(env.GATSBY_LIMIT_MINUTES) || 30) * 60_000,
    /** Whether the builder builds by itself on a new day in Israel (nightly-builds.mjs). */
    buildsNightly: env.NIGHTLY_BUILDS !== '0',
    /** Signs the proxy token of calls to the API (signing/proxy-token.mjs). */
    proxySecret: env.PROXY_SECRET || '',
  }
}

/** @param {string} url */
function withoutSlash(url) {
  return url.replace(/\/+$/, '')
}
