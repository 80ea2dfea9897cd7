/** Copies a full build's renderer and its data out of Gatsby’s folders, which the next build overwrites. */

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { FullBuildRequired } from './full-build-required.mjs'
import { pageDataFile } from './page-files.mjs'

/**
 * @typedef {import('../page-data/selection.mjs').Selection} Selection
 * @typedef {import('./saved-renderer.mjs').SavedBuild} SavedBuild
 * @typedef {import('./saved-renderer.mjs').TemplateParts} TemplateParts
 */

const PAGE_DATA_FIELDS = ['componentChunkName', 'path', 'result', 'staticQueryHashes', 'slicesMap']

/**
 * Copies what rendering needs from Gatsby's folders.
 * @param {string} siteDir where `gatsby build` has just run
 * @param {string} folder empty or not there
 * @param {Selection[]} selections the pages of that build
 * @param {string} today
 */
export function saveRenderer(siteDir, folder, selections, today) {
  const publicDir = join(siteDir, 'public')
  mkdirSync(folder, { recursive: true })
  // Gatsby's renderer is CommonJS, whatever package.json stands above this folder.
  writeFileSync(join(folder, 'package.json'), '{"type": "commonjs"}')
  copyRoutes(siteDir, folder)
  for (const part of ['_gatsby/slices', 'page-data/sq/d'])
    copyFolder(join(publicDir, part), join(folder, 'public', part))
  copyFolder(
    publicDir,
    join(folder, 'public'),
    (name) => name.endsWith('.css') || name === 'webpack.stats.json',
  )
  copyFileSync(join(siteDir, '.cache/content-snapshot.json'), join(folder, 'content-snapshot.json'))
  /** @type {SavedBuild} */
  const saved = {
    templates: templateParts(publicDir, selections),
    compilationHash: JSON.parse(readFileSync(join(publicDir, 'page-data/app-data.json'), 'utf8'))
      .webpackCompilationHash,
    today,
  }
  writeFileSync(join(folder, 'kept.json'), JSON.stringify(saved))
}

/**
 * Copies the routes together with the modules of `.cache` that they require, and rewrites those paths.
 * @param {string} siteDir
 * @param {string} folder
 */
function copyRoutes(siteDir, folder) {
  const cache = join(realpathSync(siteDir), '.cache/')
  copyFolder(join(cache, 'ssr-builtin-trackers'), join(folder, 'ssr-builtin-trackers'))
  mkdirSync(join(folder, 'routes'))
  for (const name of readdirSync(join(cache, 'page-ssr/routes'))) {
    if (!name.endsWith('.js')) continue
    const code = readFileSync(join(cache, 'page-ssr/routes', name), 'utf8')
    const moved = code.replaceAll(`${cache}ssr-builtin-trackers/`, '../ssr-builtin-trackers/')
    if (moved.includes(cache)) throw new FullBuildRequired(`${name} needs what only Gatsby's folder has`)
    writeFileSync(join(folder, 'routes', name), moved)
  }
}

/**
 * The fields of page-data.json beside the page's own data, which are the same for all pages of a template.
 * @param {string} publicDir
 * @param {Selection[]} selections
 */
function templateParts(publicDir, selections) {
  /** @type {Record<string, TemplateParts>} */
  const parts = {}
  for (const { template, path } of selections) {
    if (parts[template]) continue
    const sample = JSON.parse(readFileSync(join(publicDir, pageDataFile(path)), 'utf8'))
    const unknown = Object.keys(sample).find((field) => !PAGE_DATA_FIELDS.includes(field))
    if (unknown)
      throw new FullBuildRequired(
        `page-data.json has the field "${unknown}", which the renderer does not know`,
      )
    const { componentChunkName, staticQueryHashes, slicesMap } = sample
    parts[template] = { componentChunkName, staticQueryHashes, slicesMap }
  }
  return parts
}

/**
 * @param {string} from
 * @param {string} to
 * @param {(name: string) => boolean} [wanted]
 */
function copyFolder(from, to, wanted = () => true) {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isFile() && wanted(entry.name)) copyFileSync(join(from, entry.name), join(to, entry.name))
  }
}
