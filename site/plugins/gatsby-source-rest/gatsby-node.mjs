/** Gatsby's side of the plugin: options, types, nodes. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { FeedError, readFeed } from './feed.mjs'
import { nodeId, sourceFeed } from './source.mjs'

/** The node that tells which state of the feed the other nodes are in. */
const STATE_TYPE = 'RestFeed'

/** @param {import('gatsby').PluginOptionsSchemaArgs} api */
export function pluginOptionsSchema({ Joi }) {
  const record = Joi.object({
    kind: Joi.string().required(),
    field: Joi.string().required(),
    type: Joi.string().required(),
    mayLack: Joi.boolean().description('A server a version older does not send the list'),
  })
  return Joi.object({
    url: Joi.string().required().description('Address of the feed, without ?since='),
    headers: Joi.function().description('() => the headers that each request carries besides Accept'),
    lists: Joi.array().items(record).default([]).description('Lists of records: feed field, kind, node type'),
    singles: Joi.array().items(record).default([]).description('Single records: feed field, kind, node type'),
    check: Joi.function().description('(kind, record) => null, or what is wrong with the record'),
    lastGood: Joi.function().description(
      '(source, kind, id) => an earlier version for a record that fails the check',
    ),
    acceptEmptied: Joi.boolean()
      .default(false)
      .description('Take it as it is when all records are suddenly gone'),
    tries: Joi.number().integer().min(1).default(3),
    timeoutSeconds: Joi.number().positive().default(120),
    report: Joi.string().description('File for the outcome, as JSON'),
  })
}

/** @param {import('gatsby').CreateSchemaCustomizationArgs} api @param {unknown} options */
export function createSchemaCustomization({ actions }, options) {
  const { lists, singles } = settings(options)
  const types = [...lists, ...singles].map(
    ({ type }) => `type ${type} implements Node @dontInfer { record: JSON! }`,
  )
  actions.createTypes([
    ...types,
    `type ${STATE_TYPE} implements Node @dontInfer { source: String!, rendering: String!, revision: Int!, leftOut: JSON! }`,
  ])
}

/** @param {import('gatsby').SourceNodesArgs} api @param {unknown} options */
export async function sourceNodes(api, options) {
  const { reporter, actions, cache, createContentDigest } = api
  const plugin = settings(options)
  const { createNode } = actions
  actions.enableStatefulSourceNodes?.()
  try {
    const feed = {
      ...plugin,
      lists: plugin.lists.map(({ field }) => field),
      mayLack: plugin.lists.filter(({ mayLack }) => mayLack).map(({ field }) => field),
      singles: plugin.singles.map(({ field }) => field),
    }
    const outcome = sourceFeed(await readFeed(feed, (await cache.get('position')) ?? null), plugin, {
      earlier: stateNode(api),
      nodesOf: (type) => api.getNodesByType(type),
      nodeOf: (kind, id) => api.getNode(nodeId(kind, id)),
      put: (kind, id, type, record) =>
        createNode({
          id: nodeId(kind, id),
          parent: null,
          children: [],
          record,
          internal: { type, contentDigest: createContentDigest(record) },
        }),
      remove: (node) => actions.deleteNode(node),
    })
    const { source, rendering, revision, leftOut } = outcome
    const digested = { source, rendering, revision, leftOut }
    createNode({
      id: nodeId('feed', null),
      parent: null,
      children: [],
      ...digested,
      internal: { type: STATE_TYPE, contentDigest: createContentDigest(digested) },
    })
    await cache.set('position', { source, rendering, revision })
    writeReport(plugin.report, outcome)
    for (const { kind, id, reason } of leftOut)
      reporter.warn(`gatsby-source-rest: ${kind} ${id} is left out: ${reason}`)
    reporter.info(
      `gatsby-source-rest: revision ${revision} (${outcome.full ? 'all' : 'delta'}): ${outcome.changed} changed, ${outcome.removed} removed`,
    )
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    writeReport(plugin.report, { error: { code: error.code, message: error.message } })
    reporter.panic(`gatsby-source-rest: ${error.message} [${error.code}]`)
  }
}

/** @param {import('gatsby').SourceNodesArgs} api */
function stateNode(api) {
  const [node] = api.getNodesByType(STATE_TYPE)
  return /** @type {any} */ (node) ?? null
}

/** @param {unknown} options @returns {import('./source.mjs').PluginSettings} */
function settings(options) {
  return /** @type {any} */ (options)
}

/** @param {string | undefined} file @param {object} outcome */
function writeReport(file, outcome) {
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(outcome))
}
