/** Creates the pages from the content that gatsby-source-rest has read; page-data/ selects and maps it. */

import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContentStore } from './page-data/content-store.mjs'
import { siteFiles } from './page-data/files.mjs'
import { pageData, selectPages } from './page-data/pages.mjs'
import { dataDigest } from './page-data/selection.mjs'
import { htmlFile } from './render/page-files.mjs'
import { HEADERS_FILE, headersFile } from './security-policy/headers-file.mjs'
import { contentSecurityPolicy, refusedBy } from './security-policy/policy.mjs'
import { withTrackingTools } from './security-policy/tracking-tools.mjs'
import { emptyChunkMapping } from './webpack/empty-chunk-mapping.mjs'
import { templateSheets } from './webpack/template-sheets.mjs'

/**
 * @typedef {object} Site
 * @property {ContentStore} store
 * @property {import('./page-data/selection.mjs').Selection[]} selections
 * @property {string} siteUrl
 */

/** @param {import('gatsby').CreatePagesArgs} api */
export function createPages({ actions, store: gatsby }) {
  const { store, selections, siteUrl } = readSite(gatsby)
  const settings = settingsOf(store)
  for (const selection of selections) {
    // Gatsby creates /404.html itself, as a copy of /404.
    if (selection.path === '/404.html') continue
    actions.createPage({
      path: selection.path,
      component: resolve(`src/templates/${selection.template}.tsx`),
      context: { digest: dataDigest(pageData(selection, settings, siteUrl)) },
    })
  }
}

/** @param {import('gatsby').CreateResolversArgs} api */
export function createResolvers({ createResolvers, store: gatsby }) {
  /** @type {(Site & { byPath: Map<string, import('./page-data/selection.mjs').Selection> }) | undefined} */
  let site
  createResolvers({
    Query: {
      pageData: {
        type: 'JSON',
        args: { path: 'String!' },
        resolve(/** @type {unknown} */ _source, /** @type {{ path: string }} */ { path }) {
          if (!site) {
            const read = readSite(gatsby)
            site = {
              ...read,
              byPath: new Map(read.selections.map((selection) => [selection.path, selection])),
            }
          }
          const selection = site.byPath.get(path)
          return selection ? pageData(selection, settingsOf(site.store), site.siteUrl) : null
        },
      },
    },
  })
}

/**
 * - Syntax that every browser of `browserslist` supports is not compiled (.babelrc). Gatsby adds the plugins for `?.` and `??` in
 *   any case and has no option to turn them off, so they are removed from its configuration here.
 * - `Head` exports are removed from the browser's bundle: links load whole pages, so a head is needed in the built HTML
 *   alone; the admin sets its own titles. It is Gatsby's own plugin, and 'getServerData' and 'config' are the names that
 *   Gatsby already passes to it.
 * @param {import('gatsby').CreateBabelConfigArgs} api
 */
export function onCreateBabelConfig({ actions, store }) {
  for (const stage of Object.values(store.getState().babelrc.stages))
    stage.plugins = stage.plugins.filter(
      (/** @type {{ name: string }} */ { name }) => !/optional-chaining|nullish-coalescing/.test(name),
    )
  const withoutHeads = {
    name: 'gatsby/dist/utils/babel/babel-plugin-remove-api',
    options: { apis: ['getServerData', 'config', 'Head'] },
    stage: 'build-javascript',
  }
  actions.setBabelPlugin(withoutHeads)
}

const EMPTY_MODULE = resolve('src/lib/emptyModule.mjs')
const SCROLL_CONTEXT = resolve('src/lib/scrollContext.mjs')

/**
 * - The admin's style sheet is a text in the admin's own script: as CSS, Gatsby would write it into every page.
 * - Modules that Gatsby puts into every page and no page uses are replaced by an empty one: its Script component, a sandbox for
 *   foreign scripts, the start of a service worker (the admin starts its own), and what writes heads in the browser.
 * - The browser alone sets the scroll position (src/lib/scrollContext.mjs).
 * - In the browser a trip's content stays the HTML that was built; its code is not sent.
 * @param {import('gatsby').CreateWebpackConfigArgs} api
 */
export function onCreateWebpackConfig({ actions, getConfig, plugins, stage }) {
  const postcss = {
    loader: 'postcss-loader',
    options: { postcssOptions: { config: false, plugins: ['@tailwindcss/postcss'] } },
  }
  actions.setWebpackConfig({
    module: { rules: [{ test: /\.pcss$/, type: 'asset/source', use: [postcss] }] },
    ...(stage === 'build-javascript' && {
      resolve: {
        alias: {
          'gatsby-script$': EMPTY_MODULE,
          'gatsby-react-router-scroll$': SCROLL_CONTEXT,
          [fileURLToPath(import.meta.resolve('gatsby/dist/internal-plugins/partytown/gatsby-browser.js'))]:
            EMPTY_MODULE,
          [resolve('.cache/register-service-worker.js')]: EMPTY_MODULE,
          [resolve('.cache/head/head-export-handler-for-browser.js')]: EMPTY_MODULE,
          [resolve('src/features/trips/content/StaticTripContent.tsx')]: resolve(
            'src/features/trips/content/StaticTripContent.browser.tsx',
          ),
        },
      },
    }),
  })
  if (stage !== 'build-javascript') return
  // Every page carries the list of all parts' file names, those of the admin too, so they are short. Gatsby takes no
  // `output` from setWebpackConfig.
  const config = getConfig()
  // Each template has a style sheet of its own (docs/decisions/0090); Gatsby would put all of them into one.
  const { styles: _, shared, ...cacheGroups } = config.optimization.splitChunks.cacheGroups
  if (!shared) throw new Error('Gatsby has another name for what chunks share')
  actions.replaceWebpackConfig({
    ...config,
    plugins: [...config.plugins, emptyChunkMapping, templateSheets],
    output: { ...config.output, chunkFilename: '[id]-[contenthash:12].js' },
    // The admin and its previews are excluded from shared chunks, so that they do not split public chunks further.
    optimization: {
      ...config.optimization,
      // Gatsby writes scripts for browsers of 2009; all of `browserslist` know those of 2020.
      minimizer: [
        plugins.minifyJs({
          terserOptions: { mangle: true, compress: { ecma: 2020, passes: 2 }, output: { ecma: 2020 } },
        }),
        plugins.minifyCss(),
      ],
      splitChunks: {
        ...config.optimization.splitChunks,
        // Gatsby names a shared chunk by those that share it. Lazy ones have no names: what any two of them share would be
        // one chunk, and the accessibility panel would fetch the admin's editor.
        cacheGroups: { ...cacheGroups, shared: { ...shared, name: false } },
        chunks: (/** @type {{ name?: string }} */ { name }) =>
          name !== 'previews' && !name?.startsWith('component---src-templates-admin'),
      },
    },
  })
}

/** @param {import('gatsby').BuildArgs} api */
export function onPostBuild({ store: gatsby }) {
  const { store, selections, siteUrl } = readSite(gatsby)
  const files = siteFiles(store, selections, siteUrl)
  const pages = new Set(selections.map(({ path }) => htmlFile(path)))
  replaceFiles('public', files, pages, '.cache/site-files.json')
  writeSecurityPolicy(selections, settingsOf(store), gatsby.getState().config.siteMetadata.uploadOrigin)
  const report = JSON.parse(readFileSync('.cache/build-report.json', 'utf8'))
  writeFileSync(
    '.cache/build-report.json',
    JSON.stringify({
      ...report,
      leftOut: store.leftOut(),
      records: store.size,
      paths: selections.map(({ path }) => path),
    }),
  )
}

/**
 * The policy allows the inline scripts of two pages that show no content, which together have every inline script of the
 * site, and the style sheets of the build, which templates inline. An inline script or style that is not among these would
 * be blocked by the browser, and may come from the content: it fails the build.
 * @param {Site['selections']} selections
 * @param {import('./page-data/types.ts').SettingsRecord} settings
 * @param {string} uploadOrigin
 */
function writeSecurityPolicy(selections, settings, uploadOrigin) {
  /** @param {string} path */
  const html = (path) => readFileSync(join('public', htmlFile(path)), 'utf8')
  const sheets = readdirSync('public')
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join('public', name), 'utf8'))
  const policy = contentSecurityPolicy([html('/search'), html('/thank-you')], sheets, uploadOrigin)
  for (const { path } of selections) {
    const refused = refusedBy(policy, html(path))
    if (refused !== undefined)
      throw new Error(`${path} has inline code that the policy refuses: ${refused.slice(0, 200)}`)
  }
  writeFileSync(join('public', HEADERS_FILE), headersFile(withTrackingTools(policy, settings)))
}

/**
 * Queries may run in a process of their own, so each process reads the file.
 * @param {import('gatsby').Store} gatsby
 * @returns {Site}
 */
function readSite(gatsby) {
  const { siteUrl, today } = gatsby.getState().config.siteMetadata
  const store = ContentStore.from(JSON.parse(readFileSync('.cache/content-snapshot.json', 'utf8')))
  return { store, selections: selectPages(store, today), siteUrl }
}

/** @param {ContentStore} store */
function settingsOf(store) {
  if (!store.settings) throw new Error('the content has no settings')
  return store.settings
}

/**
 * Writes the files and deletes those of the last build that are no more: Gatsby cleans up after its own pages only.
 * @param {string} folder
 * @param {Map<string, string>} files
 * @param {Set<string>} pages HTML files of pages, which may stand where such a file stood before
 * @param {string} listFile
 */
function replaceFiles(folder, files, pages, listFile) {
  for (const name of readList(listFile)) {
    if (!files.has(name) && !pages.has(name)) rmSync(join(folder, name), { force: true })
  }
  for (const [name, contents] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), contents)
  }
  writeFileSync(listFile, JSON.stringify([...files.keys()]))
}

/** @param {string} listFile @returns {string[]} */
function readList(listFile) {
  try {
    return JSON.parse(readFileSync(listFile, 'utf8'))
  } catch {
    return []
  }
}
