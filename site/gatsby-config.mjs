/** What the site is built from, and what it reads from its environment. */

import { existsSync, readFileSync } from 'node:fs'
import { todayInIsrael } from './page-data/today.mjs'

/** One day for the whole build, its worker processes included. */
process.env.CONTENT_TODAY ||= todayInIsrael()

/** @type {import('gatsby').GatsbyConfig} */
const config = {
  siteMetadata: {
    siteUrl: (process.env.SITE_URL || 'http://localhost:8888').replace(/\/+$/, ''),
    today: process.env.CONTENT_TODAY,
    // Where the API has photographs put, when it keeps them in a bucket.
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
 * Versions that the last release shows instead of what the API has now, kept by the builder.
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
