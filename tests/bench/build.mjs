/**
 * `npm run bench:build [articles…]`: how long a release takes and how much memory, over a fake content API: from
 * nothing, one change by a full build with Gatsby's cache, and one change by a content-only build. Each time is from
 * the hook (from the start of the builder, when there is nothing yet) to the switch of the release.
 *
 * `npm run bench:build -- --content-only [articles…]`: content-only builds alone, at all sizes in turns.
 */

import { makeBench } from './build-site.mjs'
import { measureContentOnly } from './content-only.mjs'

const PORT = 9260
const CONTENT_ONLY_RUNS = 7
const FULL_RUNS = 2

/** @typedef {import('./build-site.mjs').Measured} Measured */

const counts = process.argv.slice(2).map(Number).filter(Boolean)
if (process.argv.includes('--content-only')) await contentOnly(counts.length > 0 ? counts : [100, 10_000])
else await allWays(counts.length > 0 ? counts : [100, 1000, 10_000])

/** @param {number[]} counts */
async function allWays(counts) {
  console.log(
    '| articles | from nothing | RSS | one change, full | RSS | one change, content-only | RSS | full : content-only |',
  )
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const articles of counts) {
    const bench = await makeBench(articles, { port: PORT })
    try {
      const cold = await bench.measure('full', () => bench.start())
      const contentOnly = []
      for (let run = 1; run <= CONTENT_ONLY_RUNS; run += 1)
        contentOnly.push(await bench.measure('content-only', () => bench.changeOne({})))
      const full = []
      for (let run = 1; run <= FULL_RUNS; run += 1)
        full.push(await bench.measure('full', () => bench.changeOne({ full: true })))
      const middles = [cold, median(full), median(contentOnly)]
      const cells = middles.map(({ seconds, megabytes }) => `${seconds.toFixed(2)} s | ${megabytes} MB`)
      const times = (median(full).seconds / median(contentOnly).seconds).toFixed(0)
      console.log(`| ${articles} | ${cells.join(' | ')} | ${times} |`)
    } finally {
      await bench.end()
    }
  }
}

/** @param {number[]} counts */
async function contentOnly(counts) {
  const sites = await measureContentOnly(counts)
  const first = median(sites[0]?.runs ?? []).seconds
  console.log('| articles | median | fastest | slowest | RSS | times the first |')
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const { articles, runs } of sites) {
    const seconds = runs.map((run) => run.seconds)
    const middle = median(runs)
    const cells = [middle.seconds, Math.min(...seconds), Math.max(...seconds)].map(
      (each) => `${each.toFixed(3)} s`,
    )
    const times = (middle.seconds / first).toFixed(2)
    console.log(`| ${articles} | ${cells.join(' | ')} | ${middle.megabytes} MB | ${times} |`)
  }
}

/** @param {Measured[]} runs by time */
function median(runs) {
  const sorted = [...runs].sort((a, b) => a.seconds - b.seconds)
  return /** @type {Measured} */ (sorted[Math.floor((sorted.length - 1) / 2)])
}
