/**
 * Content-only builds at several sizes, measured in turns, so that other load on the machine affects all of them.
 * Gatsby builds a small site only; content-only builds then grow it to its size.
 */

import { makeBench } from './build-site.mjs'

const FIRST = 100
const FIRST_PORT = 9260
/** The first releases after many pages changed copy whole folders; those of an ordinary day do not. */
const WARM_UP = 4
const ROUNDS = 15

/**
 * @param {number[]} counts of articles
 * @returns {Promise<{ articles: number, runs: import('./build-site.mjs').Measured[] }[]>}
 */
export async function measureContentOnly(counts) {
  /** @type {{ articles: number, bench: Awaited<ReturnType<typeof makeBench>>, runs: any[] }[]} */
  const sites = []
  try {
    for (const [index, articles] of counts.entries()) {
      console.error(`${articles} articles: making the site`)
      const bench = await makeBench(articles, { port: FIRST_PORT + index, first: Math.min(FIRST, articles) })
      sites.push({ articles, bench, runs: [] })
      await bench.measure('full', () => bench.start())
      if (articles > FIRST) await bench.measure('content-only', () => bench.addOthers())
    }
    for (let round = 1 - WARM_UP; round <= ROUNDS; round += 1) {
      console.error(round < 1 ? 'warming up' : `round ${round} of ${ROUNDS}`)
      for (const { bench, runs } of sites) {
        const run = await bench.measure('content-only', () => bench.changeOne({}))
        if (round >= 1) runs.push(run)
      }
    }
    return sites.map(({ articles, runs }) => ({ articles, runs }))
  } finally {
    for (const { bench } of sites) await bench.end()
  }
}
