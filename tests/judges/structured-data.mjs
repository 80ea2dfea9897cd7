// Structured data validated against schema.org (the types of schema-dts) and Google's requirements (Adobe's validator).
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import ts from 'typescript'
import { inRoot } from '../../scripts/lib/repository.mjs'

/** Beside schema-dts; it is never written. */
const FILE = inRoot('tests/judges/structured-data.ts')

/**
 * @param {Map<string, string>} pages HTML by its path
 * @returns {Promise<string[]>} pages without any, unknown types and properties, wrong values, and what Google misses
 */
export async function structuredDataFindings(pages) {
  const reader = new WebAutoExtractor({ addLocation: false, embedSource: [] })
  const read = [...pages].map(([path, html]) => ({ path, ...reader.parse(html) }))
  const missed = await Promise.all(
    read.map(async (data) => {
      const issues = await new Validator().validate(data)
      return issues.map(({ issueMessage }) => `${data.path}: ${issueMessage}`)
    }),
  )
  const told = read.filter(({ jsonld }) => Object.keys(jsonld).length > 0)
  if (pages.size > 20 && told.length < 20) return [`only ${told.length} pages have any`]
  return [...read.filter(isBare).map(({ path }) => `${path}: none`), ...typeErrors(read), ...missed.flat()]
}

/** A page for search engines that tells them nothing. */
const isBare = ({ jsonld, metatags }) =>
  Object.keys(jsonld).length === 0 && !metatags.robots?.includes('noindex')

/** A line for each page: the compiler tells of lines. */
function typeErrors(read) {
  const graphs = read.map(({ jsonld }, at) => {
    const graph = { '@context': 'https://schema.org', '@graph': Object.values(jsonld).flat() }
    return `export const page${at}: Graph = ${JSON.stringify(graph)}`
  })
  const source = ["import type { Graph } from 'schema-dts'", ...graphs].join('\n')
  const program = ts.createProgram([FILE], OPTIONS, hostWith(source))
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && ts.getLineAndCharacterOfPosition(file, start).line
    return `${read[line - 1]?.path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}

const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
}

/** @param {string} source of FILE */
function hostWith(source) {
  const host = ts.createCompilerHost(OPTIONS)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === FILE || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === FILE ? ts.createSourceFile(name, source, ...rest) : getSourceFile(name, ...rest)
  return host
}
