// The two style sheets of the code: the public one leaves the admin out, and the admin's own has every class of its folders.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
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
  for (const name of ['size-16', 'sm\\:w-44', 'max-sm\\:-mx-5']) {
    assert.ok(own.includes(`.${name}`), name)
    assert.ok(!shared.includes(`.${name}`), name)
  }
})
