/**
 * `npm run bench:build [articles…]`: how long a release takes and how much memory, over a fake content API: from
 * nothing, one change by a full build with Gatsby's cache, and one change by the content-only way. Each time is from
 * the hook (from the start of the builder, when there is nothing yet) to the switch of the release.
 */

import { makeBench } from './build-site.mjs'

const COUNTS = process.argv.slice(2).map(Number).filter(Boolean)
const CONTENT_ONLY_RUNS = 7
const FULL_RUNS = 2

/** @typedef {import('./build-site.mjs').Measured} Measured */

/** @type {{ articles: number, cold: Measured, full: Measured, contentOnly: Measured }[]} */
const rows = []
for (const articles of COUNTS.length > 0 ? COUNTS : [100, 1000, 10_000]) {
  console.error(`${articles} articles: from nothing`)
  const bench = await makeBench(articles)
  try {
    const cold = await bench.measure('full', () => bench.start())
    const contentOnly = []
    for (let run = 1; run <= CONTENT_ONLY_RUNS; run += 1) {
      console.error(`${articles} articles: content-only ${run} of ${CONTENT_ONLY_RUNS}`)
      contentOnly.push(await bench.measure('content-only', () => bench.changeOne({})))
    }
    const full = []
    for (let run = 1; run <= FULL_RUNS; run += 1) {
      console.error(`${articles} articles: full ${run} of ${FULL_RUNS}`)
      full.push(await bench.measure('full', () => bench.changeOne({ full: true })))
    }
    rows.push({ articles, cold, full: median(full), contentOnly: median(contentOnly) })
  } finally {
    await bench.end()
  }
}
print()

/** @param {Measured[]} runs by time */
function median(runs) {
  const sorted = [...runs].sort((a, b) => a.seconds - b.seconds)
  return /** @type {Measured} */ (sorted[Math.floor((sorted.length - 1) / 2)])
}

function print() {
  const lines = [
    '| articles | from nothing | RSS | one change, full | RSS | one change, content-only | RSS | full : content-only |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(({ articles, cold, full, contentOnly }) => {
      const cells = [cold, full, contentOnly].flatMap(({ seconds, megabytes }) => [
        `${seconds.toFixed(2)} s`,
        `${megabytes} MB`,
      ])
      return `| ${articles} | ${cells.join(' | ')} | ${(full.seconds / contentOnly.seconds).toFixed(0)} |`
    }),
  ]
  console.log(lines.join('\n'))
  const [first, last] = [rows[0], rows.at(-1)]
  if (first && last && rows.length > 1) {
    const growth = (last.contentOnly.seconds / first.contentOnly.seconds).toFixed(2)
    console.log(
      `\nContent-only at ${last.articles} articles takes ${growth} times as long as at ${first.articles}.`,
    )
  }
}
