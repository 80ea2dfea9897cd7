/**
 * `npm run bench:lighthouse [runs [page …]]`: Lighthouse's mobile figures of six pages, median of five, beside the same
 * pages served without their scripts in the same run, and what each page's scripts are made of. With `--3g` a slower
 * phone on a slower line, whose only aim is the first words. Ends with exit code 1 when a page misses its aim.
 */

import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { startSeparateSite } from '../../scripts/lib/separate-site.mjs'
import { inFrontOf } from './stripped-site.mjs'

const IS_3G = process.argv.includes('--3g')
const [runsAsked = '5', ...ONLY] = process.argv.slice(2).filter((argument) => argument !== '--3g')
const RUNS = Number(runsAsked)
const AIMS = IS_3G
  ? { performance: 0 }
  : { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const FIRST_WORDS = 2000
const THROTTLING = { rttMs: 300, throughputKbps: 1600, cpuSlowdownMultiplier: 6 }
const LCP_RATIO = 1.05
const CLS = 0.02

/** @typedef {{ scores: Record<string, number>, lcp: number, fcp: number, tbt: number, cls: number, bytes: number,
 *   failed: string[], packages: Map<string, number> }} Measured bytes: of the first view, compressed; packages: bytes
 *   of script before compression */

const site = await startSeparateSite()
const whole = await inFrontOf(site.url, false)
const bare = await inFrontOf(site.url, true)
const chrome = await launch({
  chromePath: await findChromium(),
  chromeFlags: [
    '--headless=new',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
let missed = 0
/** @type {string[]} */
const made = []
try {
  // Row by row, so that a run that is cut short has told what it knew.
  const columns = [
    ...Object.keys(AIMS),
    ...'FCP|LCP|without scripts|ratio|TBT|CLS|first view|styles'.split('|'),
  ]
  console.log(`| page | ${columns.join(' | ')} |\n| --- |${' ---: |'.repeat(columns.length)}`)
  for (const [name, path] of Object.entries(await pages())) {
    if (ONLY.length > 0 && !ONLY.includes(name)) continue
    /** @type {{ whole: Measured[], bare: Measured[] }} */
    const runs = { whole: [], bare: [] }
    for (let run = 1; run <= RUNS; run += 1) {
      console.error(`${name}: ${run} of ${RUNS}`)
      runs.whole.push(await measure(whole.url + path, Object.keys(AIMS)))
      runs.bare.push(await measure(bare.url + path, ['performance']))
    }
    console.log(row(name, runs, await stylesIn(path)))
    made.push(madeOf(name, runs.whole[0]))
  }
  console.log(['\nKB of script before compression:\n', ...made].join('\n'))
} finally {
  chrome.kill()
  whole.close()
  bare.close()
  await site.end()
}
if (missed > 0) process.exitCode = 1

async function pages() {
  const first = async (/** @type {string} */ list) => (await (await fetch(site.url + list)).json())[0].slug
  return {
    home: '/',
    trips: '/trips',
    trip: `/trips/${await first('/api/trips?featured=true')}`,
    blog: '/blog',
    article: `/blog/${await first('/api/blog?featured=true')}`,
    contact: '/contact',
  }
}

/**
 * @param {string} url
 * @param {string[]} onlyCategories
 * @returns {Promise<Measured>}
 */
async function measure(url, onlyCategories, attempts = 3) {
  const result = await lighthouse(url, {
    port: chrome.port,
    onlyCategories,
    logLevel: 'error',
    ...(IS_3G && { throttling: THROTTLING }),
  })
  if (!result) throw new Error(`Lighthouse did not look at ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  // Now and then Chromium's trace lacks the page's beginning; there is nothing to measure then, and the page is asked for again.
  if (runtimeError?.code === 'NO_NAVSTART' && attempts > 1) return measure(url, onlyCategories, attempts - 1)
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const value = (/** @type {string} */ id) => audits[id]?.numericValue ?? NaN
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    failed: Object.entries(categories)
      .filter(([id]) => id !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0))
      .map(({ id }) => id)
      .filter((id) => (audits[id]?.score ?? 1) < 1),
    packages: bytesByPackage(audits['script-treemap-data']?.details?.nodes ?? []),
  }
}

/**
 * Bytes of the styles that stand in a page itself, before compression.
 *
 * @param {string} path
 */
async function stylesIn(path) {
  const html = await (await fetch(site.url + path)).text()
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].reduce((sum, [, css = '']) => sum + css.length, 0)
}

/** By Lighthouse's treemap, which reads the source maps. */
function bytesByPackage(nodes, folder = '', bytes = new Map()) {
  for (const { name, resourceBytes, children } of nodes) {
    const place = `${folder}/${name}`
    if (children) bytesByPackage(children, place, bytes)
    else {
      const [, owner = 'ours'] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(place) ?? []
      bytes.set(owner, (bytes.get(owner) ?? 0) + resourceBytes)
    }
  }
  return bytes
}

/**
 * @param {string} name
 * @param {Measured | undefined} measured
 */
function madeOf(name, measured) {
  const largest = [...(measured?.packages ?? [])].sort(([, one], [, other]) => other - one)
  const told = largest.filter(([, bytes]) => bytes >= 1000)
  return `- ${name}: ${told.map(([owner, bytes]) => `${owner} ${(bytes / 1000).toFixed(0)}`).join(', ')}`
}

/**
 * @param {string} name
 * @param {{ whole: Measured[], bare: Measured[] }} runs
 * @param {number} styles bytes
 */
function row(name, runs, styles) {
  const scores = Object.entries(AIMS).map(([id, aim]) => {
    const score = median(runs.whole.map((run) => run.scores[id] ?? 0))
    if (score < aim)
      miss(`${name}: ${id} ${score}, aim ${aim}. ${[...new Set(runs.whole.flatMap((run) => run.failed))]}`)
    return score
  })
  const [fcp, lcp, tbt, cls, bytes] = /** @type {const} */ (['fcp', 'lcp', 'tbt', 'cls', 'bytes']).map((id) =>
    median(runs.whole.map((run) => run[id])),
  )
  const limit = median(runs.bare.map((run) => run.lcp))
  if (fcp > FIRST_WORDS) miss(`${name}: first words after ${fcp.toFixed(0)} ms`)
  if (!IS_3G && lcp > limit * LCP_RATIO)
    miss(`${name}: LCP ${lcp.toFixed(0)} ms, without scripts ${limit.toFixed(0)} ms`)
  if (cls > CLS) miss(`${name}: CLS ${cls.toFixed(3)}`)
  const ms = (/** @type {number} */ value) => `${value.toFixed(0)} ms`
  const kb = (/** @type {number} */ value) => `${(value / 1000).toFixed(0)} KB`
  const cells = [
    name,
    ...scores,
    ms(fcp),
    ms(lcp),
    ms(limit),
    (lcp / limit).toFixed(2),
    ms(tbt),
    cls.toFixed(3),
    kb(bytes),
    kb(styles),
  ]
  return `| ${cells.join(' | ')} |`
}

/** @param {string} sentence */
function miss(sentence) {
  console.error(sentence)
  missed += 1
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN
}
