import { readFileSync, writeFileSync } from 'node:fs'

const SCRIPTS_OF_ALL_PAGES = 'public/_gatsby/slices/_gatsby-scripts-1.html'

/**
 * Webpack plugin: empties `window.___chunkMapping`, which costs 0.5 kB per page: Gatsby's prefetching cannot use it, as it is
 * written as a string and read as an object.
 */
export const emptyChunkMapping = {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    // The stage runs it after Gatsby's own hook, which writes the file.
    compiler.hooks.done.tap({ name: 'empty-chunk-mapping', stage: 1000 }, (stats) => {
      if (stats.hasErrors()) return
      const html = readFileSync(SCRIPTS_OF_ALL_PAGES, 'utf8')
      const emptied = html.replace(/(window\.___chunkMapping=)"(?:[^"\\]|\\.)*"/, '$1{}')
      if (!emptied.includes('___chunkMapping={}')) throw new Error(`${SCRIPTS_OF_ALL_PAGES} has changed`)
      writeFileSync(SCRIPTS_OF_ALL_PAGES, emptied)
    })
  },
}
