// The two style sheets: the public one has no classes of the admin, and the admin's has all classes of its folders.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'

const require = createRequire(inRoot('site/package.json'))

async function sheet(file) {
  const from = inRoot('site/src', file)
  const plugins = [require('@tailwindcss/postcss')({ base: inRoot('site') })]
  return (await require('postcss')(plugins).process(readFileSync(from, 'utf8'), { from })).css
}

test('classes that stand deep in the admin alone are in its sheet, and not in the public one', async () => {
  const [own, shared] = [await sheet('features/admin/admin.pcss'), await sheet('styles/global.css')]
  // Of parts/lists/ListItem.tsx and editor/rich/RichEditor.tsx.
  for (const name of ['size-16', 'sm\\:w-36', 'max-sm\\:-mx-5']) {
    assert.ok(own.includes(`.${name}`), name)
    assert.ok(!shared.includes(`.${name}`), name)
  }
})

// A class of a colour that the theme does not have dresses nothing, and nobody is told.
test('every class of a colour is in one of the sheets', async () => {
  const sheets = (await sheet('features/admin/admin.pcss')) + (await sheet('styles/global.css'))
  const classes = readdirSync(inRoot('site/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(inRoot('site/src', file), 'utf8'))
    .flatMap(
      (source) =>
        source.match(/(?<=[\s'"`:])(?:bg|text|border|fill|stroke|decoration)-[a-z-]*[a-z](?=[\s'"`/])/g) ??
        [],
    )
  assert.ok(classes.length > 1000, String(classes.length))
  const missing = [...new Set(classes)].filter((name) => !new RegExp(`[.:]${name}(?![\\w-])`).test(sheets))
  assert.deepEqual(missing, [])
})
