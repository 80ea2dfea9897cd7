// Style sheets of the templates: each imports what it shows, and no rule depends on the order of shorthands.
import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import test from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'
import {
  classesIn,
  modulesOf,
  utilityClasses,
  withoutUnusedUtilities,
} from '../../site/webpack/used-classes.mjs'

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

/** @param {string} template */
const modulesOfTemplate = (template) =>
  [...modulesOf([inRoot(`site/src/templates/${template}.tsx`)])].map((file) =>
    file.slice(inRoot('site/src/').length),
  )

test('the modules of a template are those it imports, at once or later, and those of the built page alone', () => {
  const trip = modulesOfTemplate('trip')
  for (const module of [
    'layout/Layout.tsx',
    'features/trips/content/StaticTripContent.tsx',
    'features/accessibility-panel/AccessibilityPanel.tsx',
  ])
    assert.ok(trip.includes(module), module)
  assert.ok(!trip.some((module) => module.startsWith('features/admin/')))
  // Their imports have comments for webpack.
  assert.ok(modulesOfTemplate('not-found').includes('features/blog/ArticleDetails.tsx'))
  assert.ok(modulesOfTemplate('admin').includes('features/home/Hero.tsx'))
})

test('every lazy import names a path that is read', async () => {
  const sources = (await readdir(inRoot('site/src'), { recursive: true })).filter((name) =>
    /\.tsx?$/.test(name),
  )
  assert.ok(sources.length > 300)
  for (const source of sources) {
    const text = await readFile(inRoot(`site/src/${source}`), 'utf8')
    const lazy = [...text.matchAll(/\bimport\(/g)].length
    const read = [...text.matchAll(/\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'[^']+'/g)].length
    assert.equal(read, lazy, source)
  }
})

test('a class is used where it stands as a word of its own, whole or composed', () => {
  const text =
    "<p className={`gap-4 ${isWide ? 'md:p-6' : '!m-2'} [&>a]:mt-1`} data-size=\"w-[calc(100%-2rem)]\"> `focus-x-${x}`"
  const unused = ['p-4', 'p-6', 'mt-1', 'ap-4', 'focus-y-50']
  const used = ['gap-4', 'md:p-6', 'm-2', '!m-2', '[&>a]:mt-1', 'w-[calc(100%-2rem)]', 'focus-x-50']
  assert.deepEqual(classesIn(text, [...unused, ...used]), used)
})

test('unused utilities leave the sheet with the queries that stood around them, other layers stay', () => {
  const css =
    '@layer components{.card{color:red}}' +
    '@layer utilities{.gap-4{gap:1rem}.w-1\\/2{width:50%}.p-4,.p-6{padding:1rem}.hover\\:mt-1{&:hover{margin-top:1px}}' +
    '@media (width>=48rem){.md\\:p-6{padding:2rem}}.\\[\\&\\>a\\]\\:mt-1{>a{margin-top:1px}}}'
  assert.deepEqual(
    [...utilityClasses(css)],
    ['gap-4', 'w-1/2', 'p-4', 'p-6', 'hover:mt-1', 'md:p-6', '[&>a]:mt-1'],
  )
  assert.equal(
    withoutUnusedUtilities(css, new Set(['w-1/2', 'p-6', '[&>a]:mt-1'])),
    '@layer components{.card{color:red}}' +
      '@layer utilities{.w-1\\/2{width:50%}.p-6{padding:1rem}.\\[\\&\\>a\\]\\:mt-1{>a{margin-top:1px}}}',
  )
})
