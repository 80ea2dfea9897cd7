/**
 * Pagefind over pages and queries from the standard input, as JSON; prints the slugs that each query finds, of every kind:
 * `ask.mjs FOLDER`, in which it is installed. Its search is made for browsers and reads its index by fetch.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const [folder = ''] = process.argv.slice(2)
const { pages, queries, kinds, first } = /** @type {any} */ (await json(process.stdin))
const output = join(folder, 'index')

const { createIndex, close } = await import(
  pathToFileURL(join(folder, 'node_modules/pagefind/lib/index.js')).href
)
const { index } = await createIndex()
for (const [kind, slug, title, body] of pages) {
  const content = `<html lang="he"><body data-pagefind-filter="kind:${kind}"><h1>${escaped(title)}</h1><p>${escaped(body)}</p></body></html>`
  const { errors } = await index.addHTMLFile({ url: `/${slug}/`, content })
  if (errors.length) throw new Error(errors.join())
}
await index.writeFiles({ outputPath: output })
await close()

globalThis.fetch = async (url) => new Response(await readFile(new URL(String(url).replace(/\?.*/, ''))))
const pagefind = await import(pathToFileURL(join(output, 'pagefind.js')).href)
await pagefind.options({ basePath: pathToFileURL(output + '/').href })
/** @type {Record<string, string[][]>} */
const found = {}
for (const query of queries) {
  found[query] = []
  for (const kind of kinds) {
    const { results } = await pagefind.search(query, { filters: { kind } })
    const best = await Promise.all(results.slice(0, first).map((/** @type {any} */ one) => one.data()))
    found[query].push(best.map(({ raw_url }) => raw_url.replaceAll('/', '')))
  }
}
console.log(JSON.stringify(found))

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
