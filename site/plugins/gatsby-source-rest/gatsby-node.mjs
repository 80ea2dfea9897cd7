/** The plugin's Gatsby APIs: reads the content in `sourceNodes`, before pages are created. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ContentStore } from '../../page-data/content-store.mjs'
import { FeedError } from './feed.mjs'
import { readContent } from './read-content.mjs'

/** Type of the plugin's only node: which state of the feed the site is built from. The records are in the snapshot file. */
const STATE_TYPE = 'RestFeed'

/** @param {import('gatsby').PluginOptionsSchemaArgs} api */
export function pluginOptionsSchema({ Joi }) {
  return Joi.object({
    apiUrl: Joi.string().required(),
    tries: Joi.number().integer().min(1).default(3),
    acceptEmptied: Joi.boolean().default(false),
    lastGood: Joi.function(),
    snapshot: Joi.string().required(),
    report: Joi.string().required(),
  })
}

/** @param {import('gatsby').CreateSchemaCustomizationArgs} api */
export function createSchemaCustomization({ actions }) {
  actions.createTypes(
    `type ${STATE_TYPE} implements Node @dontInfer { source: String!, rendering: String!, revision: Int! }`,
  )
}

/** @param {import('gatsby').SourceNodesArgs} api @param {unknown} options */
export async function sourceNodes({ reporter, actions, createContentDigest }, options) {
  const { snapshot, report, ...reading } =
    /** @type {import('./read-content.mjs').ReadOptions & { snapshot: string, report: string }} */ (options)
  try {
    const { store, full, takenDown } = await readContent(readSnapshot(snapshot), reading)
    const { source, rendering, revision } = store
    const read = { source, rendering, revision }
    actions.createNode({
      id: 'rest-feed',
      parent: null,
      children: [],
      ...read,
      internal: { type: STATE_TYPE, contentDigest: createContentDigest(read) },
    })
    writeJson(snapshot, store.snapshot())
    writeJson(report, { ...read, full, takenDown })
    for (const { kind, id, reason } of store.leftOut())
      reporter.warn(`gatsby-source-rest: ${kind} ${id} is left out: ${reason}`)
    reporter.info(`gatsby-source-rest: revision ${revision} (${full ? 'all' : 'delta'})`)
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    writeJson(report, { error: { code: error.code, message: error.message } })
    reporter.panic(`gatsby-source-rest: ${error.message} [${error.code}]`)
  }
}

/** Null if there is none or it cannot be read: everything is then read from the start. @param {string} file */
function readSnapshot(file) {
  try {
    return ContentStore.from(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** @param {string} file @param {object} value */
function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}
