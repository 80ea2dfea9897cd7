/** Turns answers of the feed into nodes: which to create, which to keep, which to delete. */

import { FeedError } from './feed.mjs'

/**
 * @typedef {{ kind: string, field: string, type: string, mayLack?: boolean }} RecordKind
 * @typedef {{ kind: string, id: number | null, reason: string }} LeftOut
 *
 * @typedef {object} PluginSettings
 * @property {string} url
 * @property {RecordKind[]} lists
 * @property {RecordKind[]} singles
 * @property {(kind: string, record: any) => string | null} [check]
 * @property {(source: string, kind: string, id: number | null) => any} [lastGood]
 * @property {boolean} acceptEmptied
 * @property {number} tries
 * @property {number} timeoutSeconds
 * @property {string} [report]
 *
 * @typedef {object} Nodes what the site has already, and how to change it
 * @property {{ source: string, leftOut: LeftOut[] } | null} earlier
 * @property {(type: string) => readonly any[]} nodesOf
 * @property {(kind: string, id: number | null) => any} nodeOf
 * @property {(kind: string, id: number | null, type: string, record: any) => void} put
 * @property {(node: any) => void} remove
 *
 * @typedef {object} Outcome
 * @property {string} source
 * @property {string} rendering
 * @property {number} revision
 * @property {boolean} full
 * @property {number} changed
 * @property {number} removed
 * @property {number} takenDown how many the feed names as gone, whether they were here or not
 * @property {LeftOut[]} leftOut
 */

/** @param {string} kind @param {number | null} id */
export function nodeId(kind, id) {
  return `rest-${kind}${id === null ? '' : `-${id}`}`
}

/**
 * Nodes that did not change stay untouched: the plugin is stateful, so Gatsby leaves deleting to it.
 * @param {Awaited<ReturnType<typeof import('./feed.mjs').readFeed>>} feed
 * @param {PluginSettings} plugin
 * @param {Nodes} nodes
 * @returns {Outcome}
 */
export function sourceFeed(feed, plugin, nodes) {
  const { full, source, rendering, revision } = feed
  if (full && !plugin.acceptEmptied) refuseEmptied(feed, plugin, nodes)
  const { good, gone, leftOut } = judge(feed, plugin, nodes)

  for (const { kind, type } of plugin.singles) {
    const kept = nodes.earlier?.source === source && nodes.nodesOf(type).length > 0
    if (!kept && !good.has(nodeId(kind, null)))
      throw new FeedError('missing', `${plugin.url} has no usable ${kind}`)
  }
  for (const { kind, id, type, record } of good.values()) nodes.put(kind, id, type, record)
  for (const node of gone.values()) nodes.remove(node)
  const takenDown = feed.answers.reduce((count, { removed }) => count + removed.length, 0)
  const counts = { changed: good.size, removed: gone.size, takenDown }
  return { source, rendering, revision, full, ...counts, leftOut: [...leftOut.values()] }
}

/**
 * What the answers come to, before any node is touched (Gatsby shows a change of its nodes only later).
 * @param {Awaited<ReturnType<typeof import('./feed.mjs').readFeed>>} feed
 * @param {PluginSettings} plugin
 * @param {Nodes} nodes
 */
function judge({ full, source, answers }, plugin, { earlier, nodeOf, nodesOf }) {
  const sameSource = earlier?.source === source
  /** @type {Map<string, { kind: string, id: number | null, type: string, record: any }>} */
  const good = new Map()
  /** @type {Map<string, any>} nodes to delete */
  const gone = new Map()
  /** @type {Map<string, LeftOut>} */
  const leftOut = new Map(
    full || !earlier ? [] : earlier.leftOut.map((one) => [nodeId(one.kind, one.id), one]),
  )
  /** Nodes whose last good version stays. */
  const kept = new Set()

  /** @param {RecordKind} recordKind @param {any} record @param {number | null} id */
  function take({ kind, type }, record, id) {
    const name = nodeId(kind, id)
    gone.delete(name)
    const reason = plugin.check?.(kind, record) ?? null
    if (reason === null) {
      good.set(name, { kind, id, type, record })
      leftOut.delete(name)
      return
    }
    leftOut.set(name, { kind, id, reason })
    if (sameSource && nodeOf(kind, id)) kept.add(name)
    if (good.has(name) || kept.has(name)) return
    const known = plugin.lastGood?.(source, kind, id)
    if (known && plugin.check?.(kind, known) === null) good.set(name, { kind, id, type, record: known })
  }

  for (const answer of answers) {
    for (const list of plugin.lists) {
      for (const record of answer[list.field])
        take(list, record, Number.isSafeInteger(record?.id) ? record.id : null)
    }
    for (const single of plugin.singles) {
      if (answer[single.field] !== null) take(single, answer[single.field], null)
    }
    for (const { kind, id } of answer.removed) {
      const name = nodeId(kind, id)
      good.delete(name)
      leftOut.delete(name)
      const node = nodeOf(kind, id)
      if (node) gone.set(name, node)
    }
  }
  if (full) {
    for (const { type } of [...plugin.lists, ...plugin.singles]) {
      for (const node of nodesOf(type)) {
        if (!good.has(node.id) && !kept.has(node.id)) gone.set(node.id, node)
      }
    }
  }
  return { good, gone, leftOut }
}

/**
 * A feed that had records and now has none is more likely broken than emptied on purpose.
 * @param {{ answers: import('./feed.mjs').FeedAnswer[] }} feed
 * @param {PluginSettings} plugin
 * @param {Nodes} nodes
 */
function refuseEmptied({ answers }, { lists, url }, { nodesOf }) {
  const before = lists.reduce((count, { type }) => count + nodesOf(type).length, 0)
  const now = lists.some(({ field }) => answers.some((answer) => answer[field].length > 0))
  if (before > 0 && !now)
    throw new FeedError('emptied', `${url} has no records any more; before there were ${before}`)
}
