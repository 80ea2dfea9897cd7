import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { overweight, weighPages } from '../../scripts/lib/budgets.mjs'

/** A release of one page whose parts are what brotli cannot make smaller. */
function makeRelease(t, { html = 1, app = 1, chunk = 1, font = 1, head = '' } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'budgets-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const noise = (thousands) => randomBytes(thousands * 1000)
  const files = {
    'index.html': `${head}<script src="/app.js" async></script><!--${noise(html).toString('latin1')}-->`,
    'admin/index.html': noise(90).toString('latin1'),
    'app.js': noise(app),
    'home.js': noise(chunk),
    'fonts/face.woff2': noise(font),
    'page-data/index/page-data.json': JSON.stringify({ componentChunkName: 'home' }),
    'page-data/admin/page-data.json': JSON.stringify({ componentChunkName: 'admin' }),
    'page-data/404.html/page-data.json': JSON.stringify({ componentChunkName: 'missing' }),
    'webpack.stats.json': JSON.stringify({
      namedChunkGroups: { home: { assets: [{ name: 'home.js' }, { name: 'app.js' }] } },
    }),
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}

test('a light page passes, and the admin is not weighed', (t) => {
  const pages = weighPages(makeRelease(t))
  assert.deepEqual(
    pages.map(({ page }) => page),
    ['/'],
  )
  assert.deepEqual(overweight(pages), [])
})

for (const [what, parts, sentence] of [
  ['its text', { html: 26 }, /^\/: html \d+\.\d KB, may be 25$/],
  ['its scripts together', { app: 60, chunk: 60 }, /^\/: scripts 120\.\d KB, may be 99$/],
  ['its fonts', { font: 41 }, /^\/: fonts 41\.0 KB, may be 40$/],
  [
    'a third party',
    { head: '<img alt="" src="https://example.com/a.gif">' },
    /third party, https:\/\/example\.com/,
  ],
]) {
  test(`${what} is said when it is too much`, (t) => {
    const found = overweight(weighPages(makeRelease(t, parts)))
    assert.equal(found.length, 1, String(found))
    assert.match(found[0], sentence)
  })
}

test('its own canonical address is no third party', (t) => {
  const head = '<link rel="canonical" href="https://example.com/"/>'
  assert.deepEqual(overweight(weighPages(makeRelease(t, { head }))), [])
})
