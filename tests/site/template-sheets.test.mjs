// A template dresses only what it imports the sheets of: one that shows what another template shows needs that one's sheets.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
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
    const needed = [...(await sheetsOf('trip')), ...(await sheetsOf('article')), 'opening.css']
    assert.ok(needed.length > 4)
    assert.deepEqual(
      needed.filter((sheet) => !worn.includes(sheet ?? '')),
      [],
    )
  })
