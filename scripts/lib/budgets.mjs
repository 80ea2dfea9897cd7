// Page weight budgets (transferred bytes, with brotli), and measuring the pages of a built release.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** In kB (1000 bytes). The home page's first picture is no file of the release; HERO_BUDGET is checked in a browser. */
export const BUDGETS = { html: 25, scripts: 99, fonts: 40 }
export const HERO_BUDGET = 60

const NOT_PUBLIC = /^(admin|404)(\/|\.html$|$)/
const MOVED = /<meta http-equiv="refresh"/

/**
 * The heaviest page of each template of the release in this folder.
 * @returns {Array<{page: string, weights: {html: number, scripts: number, fonts: number}, foreign: string[]}>}
 */
export function weighPages(release) {
  const groups = JSON.parse(readFileSync(path.join(release, 'webpack.stats.json'), 'utf8')).namedChunkGroups
  const fonts = fontsOf(release)
  return heaviestPages(release).map(({ page, html, chunk }) => ({
    page: `/${page}`,
    weights: {
      html: packed(html),
      scripts: sum([...scriptsIn(html), ...scriptsOf(groups[chunk])], (name) => weightOf(release, name)),
      fonts,
    },
    foreign: [
      ...html.matchAll(
        /<(?:script|link|img|source|iframe)\b[^>]*?\s(?:src|href|srcset)="(https?:\/\/[^"]+)"/g,
      ),
    ]
      .filter(([tag]) => !/rel="(canonical|alternate)"/.test(tag))
      .map(([, address]) => address),
  }))
}

/** One sentence for each weight over its budget. */
export function overweight(pages) {
  return pages.flatMap(({ page, weights, foreign }) => [
    ...Object.entries(weights)
      .filter(([kind, weight]) => weight > BUDGETS[kind])
      .map(([kind, weight]) => `${page}: ${kind} ${weight.toFixed(1)} KB, may be ${BUDGETS[kind]}`),
    ...foreign.map((address) => `${page}: asks a third party, ${address}`),
  ])
}

function heaviestPages(release) {
  const heaviest = new Map()
  for (const file of readdirSync(path.join(release, 'page-data'), { recursive: true })) {
    if (path.basename(file) !== 'page-data.json') continue
    const page = path.dirname(file) === 'index' ? '' : path.dirname(file)
    if (NOT_PUBLIC.test(page)) continue
    const htmlFile = path.join(release, page, 'index.html')
    const chunk = JSON.parse(readFileSync(path.join(release, 'page-data', file), 'utf8')).componentChunkName
    const { size } = statSync(htmlFile)
    if (size > (heaviest.get(chunk)?.size ?? 0)) heaviest.set(chunk, { page, chunk, htmlFile, size })
  }
  return [...heaviest.values()]
    .map((one) => ({ ...one, html: readFileSync(one.htmlFile, 'utf8') }))
    .filter(({ html }) => !MOVED.test(html))
}

const scriptsIn = (html) => [...html.matchAll(/<script src="\/([^"]+)"/g)].map(([, name]) => name)

const scriptsOf = (group) => group.assets.map(({ name }) => name).filter((name) => name.endsWith('.js'))

/** All fonts of the release: more than most pages fetch. */
const fontsOf = (release) =>
  sum(
    readdirSync(path.join(release, 'fonts')).filter((name) => name.endsWith('.woff2')),
    (name) => statSync(path.join(release, 'fonts', name)).size / 1000,
  )

const known = new Map()

/** Compressed size of one file of the release, in kB. */
export function weightOf(release, name) {
  const file = path.join(release, name)
  if (!known.has(file)) known.set(file, packed(readFileSync(file)))
  return known.get(file)
}

const packed = (content) => brotliCompressSync(content).length / 1000

const sum = (items, weight) => [...new Set(items)].reduce((total, item) => total + weight(item), 0)
