// The accessibility report, validated with OpenACR's validator and Siteimprove's list of the criteria of WCAG 2.2.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { accessibilityReport } from '../../site/page-data/files/accessibility-report.mjs'
import { makeSettings } from '../site/records.mjs'

const require = createRequire(import.meta.url)
// It comes as TypeScript alone.
require.extensions['.ts'] = (module, file) =>
  module._compile(
    ts.transpile(readFileSync(file, 'utf8'), { module: ts.ModuleKind.CommonJS, esModuleInterop: true }),
    file,
  )
const OPENACR = path.dirname(require.resolve('@openacr/openacr/package.json'))
const { validateOpenACR } = require(path.join(OPENACR, 'src/validateOpenACR.ts'))
const { validateOpenACRCatalogValues } = require(path.join(OPENACR, 'src/validateOpenACRCatalogValues.ts'))
const yaml = createRequire(path.join(OPENACR, 'package.json'))('js-yaml')
const wcag = path.join(path.dirname(require.resolve('@siteimprove/alfa-wcag')), 'criterion/data.js')
const { Criteria } = await import(pathToFileURL(wcag).href)

const CHAPTERS = { A: 'success_criteria_level_a', AA: 'success_criteria_level_aa' }
const LEVELS = ['supports', 'partially-supports', 'does-not-support', 'not-applicable']
const report = () => yaml.load(accessibilityReport(makeSettings(), 'https://example.com'))

test('OpenACR takes the report', () => {
  assert.deepEqual(messagesOf(report()), ['Valid!', 'Valid!'])
})

test('every criterion of WCAG 2.2 A and AA is answered once, with what shows it', () => {
  const { chapters } = report()
  for (const [level, chapter] of Object.entries(CHAPTERS)) {
    assert.deepEqual(
      chapters[chapter].criteria.map(({ num }) => num),
      criteriaOf(level),
    )
    for (const { num, components } of chapters[chapter].criteria)
      for (const { adherence } of components)
        assert.ok(LEVELS.includes(adherence.level) && adherence.notes.length > 10, num)
  }
  assert.equal(criteriaOf('A').length + criteriaOf('AA').length, 55)
})

test('the validator sees what is wrong with a report', () => {
  const without = report()
  delete without.author.email
  assert.match(messagesOf(without)[0], /must have required property 'email'/)
  for (const [change, message] of [
    [(first) => (first.num = '100.100.100'), /criteria '100.100.100' is not included/],
    [(first) => (first.components[0].name = 'paper'), /component 'paper'/],
    [(first) => (first.components[0].adherence.level = 'nearly'), /term 'nearly'/],
  ]) {
    const wrong = report()
    change(wrong.chapters[CHAPTERS.A].criteria[0])
    assert.match(messagesOf(wrong)[1], message)
  }
})

/** Of the schema, and of the catalog: what the package has is WCAG 2.1, so the criteria come from elsewhere. */
function messagesOf(said) {
  const catalog = yaml.load(readFileSync(path.join(OPENACR, 'catalog/2.4-edition-wcag-2.1-en.yaml'), 'utf8'))
  for (const [level, chapter] of Object.entries(CHAPTERS)) {
    const listed = catalog.chapters.find(({ id }) => id === chapter)
    const [{ components }] = listed.criteria
    listed.criteria = criteriaOf(level).map((id) => ({
      id,
      handle: Criteria[id].title,
      alt_id: id,
      components,
    }))
  }
  return [
    validateOpenACR(said, 'openacr-0.1.0.json').message,
    validateOpenACRCatalogValues(said, catalog).message,
  ]
}

/** In the order of the standard. */
const criteriaOf = (level) =>
  Object.entries(Criteria)
    .filter(([, { versions }]) => versions.some(([version, of]) => version === '2.2' && of.level === level))
    .map(([id]) => id)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
