import { readFile } from 'node:fs/promises'
import ts from 'typescript'

const SOURCE = new URL('../../site/src/', import.meta.url)
const PACKAGE = /(?<= from ['"])[\w@][^'":]*(?=['"])/g
const RELATIVE = /(?<= from ['"])\.{1,2}\/[^'"]+(?=['"])/g

/** A module of the site as the browser gets it, with what it imports from beside it. @param {string} path under site/src */
export const siteModule = async (path) => import(await asData(new URL(path, SOURCE)))

/** @param {URL} file @returns {Promise<string>} a data: address that holds the module and all that it imports */
async function asData(file) {
  const { outputText } = ts.transpileModule(await readFile(file, 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
  })
  const imported = new Map()
  for (const [name] of outputText.matchAll(RELATIVE))
    imported.set(name, await asData(new URL(/\.mjs$/.test(name) ? name : `${name}.ts`, file)))
  const source = outputText
    .replace(PACKAGE, (name) => import.meta.resolve(name))
    .replace(RELATIVE, (name) => imported.get(name))
  return `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
}
