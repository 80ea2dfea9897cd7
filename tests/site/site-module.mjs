import { readFile } from 'node:fs/promises'
import ts from 'typescript'

const SOURCE = new URL('../../site/src/', import.meta.url)

/** A module of the site that imports nothing but types, as the browser gets it. @param {string} path under site/src */
export async function siteModule(path) {
  const source = await readFile(new URL(path, SOURCE), 'utf8')
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
  })
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`)
}
