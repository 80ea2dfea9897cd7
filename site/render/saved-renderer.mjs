/**
 * The saved renderer of one full build, which renders single pages exactly as that build did. It uses Gatsby's internal
 * modules; therefore Gatsby is pinned, each full build verifies the renderer on a page of each template (`firstDifference`),
 * and a test compares whole releases.
 */

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pageData } from '../page-data/pages.mjs'
import { dataDigest } from '../page-data/selection.mjs'
import { FullBuildRequired } from './full-build-required.mjs'
import { pageFiles } from './page-files.mjs'
import { insertSlices } from './slices.mjs'

/**
 * @typedef {import('../page-data/selection.mjs').Selection} Selection
 * @typedef {import('../page-data/types.ts').SettingsRecord} SettingsRecord
 *
 * @typedef {object} SavedBuild what is known about the full build, in kept.json
 * @property {Record<string, TemplateParts>} templates by template name
 * @property {string} compilationHash
 * @property {string} today
 *
 * @typedef {{ componentChunkName: string, staticQueryHashes: string[], slicesMap?: Record<string, string> }} TemplateParts
 */

export class SavedRenderer {
  /** @type {Map<string, Promise<object>>} scripts, styles and static query results by template */
  #resources = new Map()
  /** @type {Map<string, string>} */
  #slices = new Map()

  /**
   * Changes the process's working directory to `folder`, as Gatsby reads `public` in the working directory.
   * @param {string} siteDir
   * @param {string} folder
   */
  constructor(siteDir, folder) {
    this.folder = folder
    /** @type {SavedBuild} */
    this.saved = JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8'))
    process.chdir(folder)
    const require = createRequire(join(siteDir, 'package.json'))
    this.gatsby = {
      assets: require('gatsby/dist/utils/client-assets-for-template'),
      queries: require('gatsby/dist/utils/static-query-utils'),
      stats: JSON.parse(readFileSync(join(folder, 'public/webpack.stats.json'), 'utf8')),
      render: require(join(folder, 'routes/render-page.js')).default,
    }
  }

  /**
   * @param {Selection} selection
   * @param {SettingsRecord} settings
   * @param {string} siteUrl
   * @returns {Promise<{ pageData: string, html: string }>} the contents of its two files
   */
  async render(selection, settings, siteUrl) {
    const parts = this.saved.templates[selection.template]
    if (!parts)
      throw new FullBuildRequired(`the template "${selection.template}" was not part of the last full build`)
    const page = pageData(selection, settings, siteUrl)
    const result = { data: { page }, pageContext: { digest: dataDigest(page) } }
    const { path } = selection
    const { componentChunkName, staticQueryHashes, slicesMap } = parts
    const text = JSON.stringify({ componentChunkName, path, result, staticQueryHashes, slicesMap })
    const { html, unsafeBuiltinsUsage } = await this.gatsby.render({
      pagePath: path,
      pageData: JSON.parse(text),
      webpackCompilationHash: this.saved.compilationHash,
      context: { isDuringBuild: true },
      ...(await this.#resourcesOf(parts)),
    })
    if (unsafeBuiltinsUsage.length > 0)
      throw new FullBuildRequired(`rendering ${path} reads more than its own data`)
    return { pageData: text, html: insertSlices(html, (id) => this.#slice(id)) }
  }

  /** @param {TemplateParts} parts */
  #resourcesOf({ componentChunkName, staticQueryHashes }) {
    let resources = this.#resources.get(componentChunkName)
    if (!resources) {
      const { assets, queries, stats } = this.gatsby
      resources = Promise.all([
        assets.getScriptsAndStylesForTemplate(componentChunkName, stats),
        queries.getStaticQueryContext(staticQueryHashes),
      ]).then(([scriptsAndStyles, context]) => ({ ...scriptsAndStyles, ...context }))
      this.#resources.set(componentChunkName, resources)
    }
    return resources
  }

  /** @param {string} id */
  #slice(id) {
    let html = this.#slices.get(id)
    if (html === undefined) {
      const file = join(this.folder, 'public/_gatsby/slices', `${id}.html`)
      if (!existsSync(file))
        throw new FullBuildRequired(`the slice "${id}" was not part of the last full build`)
      html = readFileSync(file, 'utf8')
      this.#slices.set(id, html)
    }
    return html
  }
}

/**
 * Renders one page of each template again and compares it with what the full build wrote.
 * @param {SavedRenderer} renderer
 * @param {string} publicDir
 * @param {Selection[]} selections
 * @param {SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {Promise<string | null>} the first file that differs
 */
export async function firstDifference(renderer, publicDir, selections, settings, siteUrl) {
  const tried = new Set()
  for (const selection of selections) {
    if (tried.has(selection.template)) continue
    tried.add(selection.template)
    const rendered = await renderer.render(selection, settings, siteUrl)
    for (const [file, contents] of pageFiles(selection.path, rendered)) {
      if (readFileSync(join(publicDir, file), 'utf8') !== contents) return file
    }
  }
  return null
}
