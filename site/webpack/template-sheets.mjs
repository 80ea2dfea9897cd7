/**
 * Webpack plugin: puts the sheet of all pages into that of each template, before the template's own rules and without the
 * utilities that no module of the template names (docs/decisions/0156). `gatsby-ssr.tsx` inlines the result alone.
 */

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { classesIn, modulesOf, utilityClasses, withoutUnusedUtilities } from './used-classes.mjs'

/** What Gatsby puts around each template. */
const AROUND_TEMPLATES = ['gatsby-browser.tsx', 'gatsby-ssr.tsx']

export const templateSheets = {
  /** @param {import('webpack').Compiler} compiler */
  apply({ hooks, webpack: { Compilation, sources } }) {
    const stage = { name: 'template-sheets', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE }
    hooks.thisCompilation.tap('template-sheets', (compilation) => {
      compilation.hooks.processAssets.tap(stage, () => {
        const global = sheetOf(compilation, 'app')
        if (!global) throw new Error('there is no sheet of all pages')
        const css = compilation.assets[global].source().toString()
        const usedIn = usedClasses(css)
        for (const name of compilation.namedChunks.keys()) {
          const [, template] = /^component---src-templates-(.+)-tsx$/.exec(name) ?? []
          const own = template && sheetOf(compilation, name)
          if (!own) continue
          const used = usedIn(`src/templates/${template}.tsx`)
          compilation.updateAsset(
            own,
            (source) => new sources.ConcatSource(withoutUnusedUtilities(css, used), source),
          )
        }
      })
    })
  },
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} chunk
 */
const sheetOf = (compilation, chunk) =>
  [...(compilation.namedChunks.get(chunk)?.files ?? [])].find((file) => file.endsWith('.css'))

/**
 * @param {string} css
 * @returns {(template: string) => Set<string>} the utilities that the template's modules name
 */
function usedClasses(css) {
  const classes = utilityClasses(css)
  /** @type {Map<string, string[]>} */
  const byModule = new Map()
  return (template) => {
    const modules = modulesOf([...AROUND_TEMPLATES, template].map((file) => resolve(file)))
    const used = [...modules].flatMap((module) => {
      if (!byModule.has(module)) byModule.set(module, classesIn(readFileSync(module, 'utf8'), classes))
      return byModule.get(module) ?? []
    })
    return new Set(used)
  }
}
