// Style sheets of the templates: each imports what it shows, and no rule depends on the order of shorthands.
import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import test from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'

/** @param {string} template */
async function sheetsOf(template) {
  const source = await readFile(inRoot(`site/src/templates/${template}.tsx`), 'utf8')
  return [...source.matchAll(/^import '\.\.\/styles\/([\w-]+\.css)'$/gm)].map(([, sheet]) => sheet)
}

// Both show any trip and any article, and say that one is not there beside a piece of the map.
for (const template of ['preview', 'not-found'])
  test(`the page ${template} is dressed as a trip's and an article's are`, async () => {
    const worn = await sheetsOf(template)
    const needed = [...(await sheetsOf('trip')), ...(await sheetsOf('article')), 'page-hero.css']
    assert.ok(needed.length > 4)
    assert.deepEqual(
      needed.filter((sheet) => !worn.includes(sheet ?? '')),
      [],
    )
  })

// The minifier sorts a rule's declarations by their names: `border-radius` would come last, and take back `border-end-end-radius`.
test('no rule sets a corner beside a shorthand that is sorted behind it', async () => {
  const sheets = (await readdir(inRoot('site/src/styles'))).filter((name) => name.endsWith('.css'))
  assert.ok(sheets.length > 20)
  for (const sheet of sheets) {
    const source = await readFile(inRoot(`site/src/styles/${sheet}`), 'utf8')
    for (const [declarations] of source.matchAll(/[^{}]*border-end-(?:start|end)-radius[^{}]*/g))
      assert.doesNotMatch(declarations, /border-radius/, sheet)
  }
})
