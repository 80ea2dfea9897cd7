import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { headersFile, readPolicy } from '../../site/security-policy/headers-file.mjs'
import { inlineOf } from '../../site/security-policy/inline.mjs'
import { contentSecurityPolicy, refusedBy } from '../../site/security-policy/policy.mjs'
import { withTrackingTools } from '../../site/security-policy/tracking-tools.mjs'
import { makeFolder } from './workspace.mjs'

const PAGE = `<!DOCTYPE html><html lang="he"><head>
<style data-href="/styles.css">body > p { color: red }</style>
<script>first()</script>
<script type="application/ld+json">{"name": "not run"}</script>
</head><body><div style="outline:none"><p title="a &quot;b&quot; style=c">style="not a tag" onclick="neither"</p></div>
<!-- <script>nor this</script> -->
<template><script id="x"
>second()</script><script src="/app.js" async></script></template></body></html>`

/** @param {string} text */
const sha256 = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('what a page has inside is found, and nothing that only looks like it', () => {
  const { scripts, styles, styleAttributes, handlers } = inlineOf(PAGE)
  assert.deepEqual([...scripts], ['first()', 'second()'])
  assert.deepEqual([...styles], ['body > p { color: red }'])
  assert.deepEqual([...styleAttributes], ['outline:none'])
  assert.deepEqual([...handlers], [])
})

test('the policy names each by its digest and lets nothing else in', () => {
  const { text } = contentSecurityPolicy([PAGE, PAGE])
  const rules = Object.fromEntries(
    text.split('; ').map((rule) => [rule.split(' ', 1)[0], rule.split(' ').slice(1)]),
  )
  assert.deepEqual(rules['default-src'], ["'none'"])
  assert.deepEqual(rules['script-src'], ["'self'", ...[sha256('first()'), sha256('second()')].sort()])
  assert.deepEqual(rules['style-src'], [
    "'self'",
    sha256('body > p { color: red }'),
    "'unsafe-hashes'",
    sha256('outline:none'),
  ])
  assert.deepEqual(rules['connect-src'], ["'self'"])
  assert.deepEqual(rules['frame-ancestors'], ["'none'"])
  assert.doesNotMatch(text, /unsafe-inline|unsafe-eval|\*|https?:/)
})

test('the style sheets of the build are let in, whichever page carries them', () => {
  const policy = contentSecurityPolicy([PAGE], ['.trip { color: blue }'])
  const page = PAGE.replace('</head>', '<style>.trip { color: blue }</style></head>')
  assert.equal(refusedBy(policy, page), undefined)
  assert.equal(refusedBy(contentSecurityPolicy([PAGE]), page), '.trip { color: blue }')
})

test('photographs may go to the bucket that the site was built for', () => {
  const { text } = contentSecurityPolicy([PAGE], [], 'https://bucket.s3.eu-central-1.amazonaws.com')
  assert.match(text, /connect-src 'self' https:\/\/bucket\.s3\.eu-central-1\.amazonaws\.com;/)
})

test('a page with something of its own inside is refused', () => {
  const policy = contentSecurityPolicy([PAGE])
  assert.equal(refusedBy(policy, PAGE), undefined)
  for (const [planted, told] of [
    ['<script>steal()</script>', 'steal()'],
    ['<SCRIPT\n>steal()</script>', 'steal()'],
    ['<script type="module">steal()</script>', 'steal()'],
    ['<style>body { display: none }</style>', 'body { display: none }'],
    ['<img src="/x" onerror="steal()">', 'onerror=steal()'],
    ["<img src='/x' ONERROR='steal()'>", 'ONERROR=steal()'],
    ['<p style="position:fixed">', 'position:fixed'],
  ])
    assert.equal(refusedBy(policy, PAGE.replace('</body>', `${planted}</body>`)), told, planted)
})

test('the site is sent with one rule, and its policy is read back from there', (t) => {
  const folder = makeFolder(t)
  const policy = contentSecurityPolicy([PAGE])
  const rules = headersFile(policy)
  assert.equal(rules.match(/^\S/gm)?.length, 1)
  writeFileSync(join(folder, '_headers'), rules)
  assert.deepEqual(readPolicy(folder), policy)
  writeFileSync(join(folder, '_headers'), '/*\n  X-Test: yes\n')
  assert.throws(() => readPolicy(folder), /no policy/)
})

test('a measuring tool may be asked while the owner has an id of it, and no longer', () => {
  const policy = contentSecurityPolicy([PAGE], [], 'https://bucket.example.com')
  const none = { analyticsId: '', pixelId: '' }
  assert.deepEqual(withTrackingTools(policy, none), policy)
  const measured = withTrackingTools(policy, { ...none, analyticsId: 'G-1' })
  assert.match(measured.text, /script-src 'self' [^;]*https:\/\/www\.googletagmanager\.com\/gtag\/js;/)
  assert.doesNotMatch(measured.text, /facebook/)
  const both = withTrackingTools(measured, { analyticsId: 'G-1', pixelId: '2' })
  assert.match(both.text, /script-src [^;]*fbevents\.js/)
  assert.match(both.text, /connect-src 'self' https:\/\/bucket\.example\.com [^;]*facebook/)
  assert.deepEqual(withTrackingTools(both, none), policy)
  assert.deepEqual(withTrackingTools(both, { analyticsId: 'G-1', pixelId: '2' }), both)
})
