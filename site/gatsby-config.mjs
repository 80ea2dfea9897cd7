/** Gatsby's configuration, from environment variables. */

import { existsSync, readFileSync } from 'node:fs'
import { todayInIsrael } from './page-data/today.mjs'

/** Fixed here, so that all of the build has the same day; worker processes inherit it. */
process.env.CONTENT_TODAY ||= todayInIsrael()

/** @type {import('gatsby').GatsbyConfig} */
const config = {
  siteMetadata: {
    siteUrl: (process.env.SITE_URL || 'http://localhost:8888').replace(/\/+$/, ''),
    today: process.env.CONTENT_TODAY,
    // Origin of the bucket to which the browser uploads pictures (presigned URLs); '' without a bucket.
    uploadOrigin: process.env.UPLOAD_ORIGIN || '',
  },
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  polyfill: false,
  graphqlTypegen: false,
  plugins: [
    'gatsby-plugin-postcss',
    {
      resolve: 'gatsby-source-rest',
      options: {
        apiUrl: (process.env.API_URL || 'http://127.0.0.1:8000').replace(/\/+$/, ''),
        tries: Number(process.env.CONTENT_TRIES || 3),
        acceptEmptied: process.env.CONTENT_ACCEPT_EMPTIED === '1',
        lastGood,
        snapshot: '.cache/content-snapshot.json',
        report: '.cache/build-report.json',
      },
    },
  ],
}

export default config

/**
 * An earlier version of a record that fails the check, from the file that the builder keeps (CONTENT_LAST_GOOD).
 * @param {string} source
 * @param {string} kind
 * @param {number | null} id
 */
function lastGood(source, kind, id) {
  const file = process.env.CONTENT_LAST_GOOD
  if (!file || !existsSync(file)) return undefined
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  if (kept.source !== source) return undefined
  return kept.records.find((/** @type {any} */ one) => one.kind === kind && one.id === id)?.record
}
