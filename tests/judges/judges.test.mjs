// Third-party checkers on the built site: HTML, links, accessibility, content policy, mails.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { LinkChecker } from 'linkinator'
import { owner } from '../../scripts/lib/separate-site.mjs'
import { alfaFailures, ibmViolations } from './accessibility.mjs'
import './feeds.mjs'
import './heads.mjs'
import { htmlFindings } from './html.mjs'
import { missingInMail } from './mails.mjs'
import { output } from './programs.mjs'
import './sent-mails.mjs'
import { browser, pages, paths, site } from './site.mjs'
import { unspoken } from './spoken.mjs'

const WIDTHS = [390, 1280]
const SCREENS = [
  'overview',
  'trips',
  'trips&open=1',
  'blog',
  'blog&open=1',
  'enquiries',
  'stats',
  'privacy',
  'pages',
  'settings',
  'account',
]

test('every page is valid HTML', async () => {
  assert.deepEqual(await htmlFindings(pages), [])
  assert.notDeepEqual(await htmlFindings(new Map([['/', '<!doctype html><title>x</title><p><div></p>']])), [])
})

test('no link within the site is broken, nor the place in a page that it names', async () => {
  const { links } = await new LinkChecker().check({
    path: `${site.url}/`,
    recurse: true,
    checkFragments: true,
    concurrency: 8,
    timeout: 20_000,
    linksToSkip: async (link) => !link.startsWith(site.url),
  })
  assert.ok(links.filter(({ state }) => state === 'OK').length > paths.length)
  assert.deepEqual(
    links
      .filter(({ state }) => state === 'BROKEN')
      .map(({ url, status, parent }) => `${parent} → ${url}: ${status}`),
    [],
  )
})

test("Alfa, IBM's checker and a walk by ear find nothing on the pages", async () => {
  assert.deepEqual(await findingsOn(paths), [])
})

test("Alfa, IBM's checker and a walk by ear find nothing on the owner's screens", async () => {
  assert.deepEqual(
    await findingsOn(
      SCREENS.map((screen) => `/admin?tab=${screen}`),
      owner,
    ),
    [],
  )
})

test('all three see what is wrong with a page', async () => {
  const page = await browser.newPage()
  await page.setContent(
    '<!doctype html><html><title>x</title><main><h2>ב</h2><h1>x</h1><h3>א</h3><img src="data:,"><input></main></html>',
  )
  assert.match((await alfaFailures(page)).join('\n'), /sia-r2 .*\n.*sia-r4|sia-r4 .*\n.*sia-r2/s)
  assert.match((await ibmViolations(page)).join('\n'), /img_alt_valid/)
  assert.deepEqual(await unspoken(page), [
    'heading in another language: x',
    'image without a name',
    'textbox without a name',
    'ב before the first heading',
    'heading א: level 3 after a higher one left out',
  ])
  await page.close()
})

test('the content policy lets nothing in by the back door', async () => {
  for (const path of ['/', '/admin/login', '/api/trips']) {
    const policy = (await fetch(site.url + path)).headers.get('content-security-policy')
    assert.ok(policy, path)
    assert.deepEqual(weaknesses(policy), [])
  }
  assert.notDeepEqual(weaknesses("script-src 'unsafe-inline'"), [])
})

test('mails use what the mail programs can show, or do without it', async () => {
  assert.deepEqual(await missingInMail(), [])
})

test('a program that the machine lacks is named with its package', async () => {
  await assert.rejects(output('no-such-program', [], { debian: 'some-package' }), {
    message: 'no-such-program is missing: apt-get install some-package.',
  })
})

/** What may be a fault, if there were uploads or JSONP under the site's own address, is beyond it. */
const weaknesses = (policy) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)

/** @returns {Promise<string[]>} of both checkers, each with its page and width, every finding once */
async function findingsOn(pages, credentials) {
  const findings = []
  for (const width of WIDTHS) {
    // The checkers' own scripts run in the page.
    const context = await browser.newContext({
      bypassCSP: true,
      locale: 'he-IL',
      viewport: { width, height: 844 },
    })
    const page = await context.newPage()
    if (credentials)
      assert.ok((await page.request.post(`${site.url}/api/auth/login`, { data: credentials })).ok())
    for (const path of pages) {
      const answer = await page.goto(site.url + path, { waitUntil: 'networkidle' })
      assert.equal(answer.status(), path === '/no-such-page' ? 404 : 200, path)
      if (credentials) {
        await page.getByRole('tab').first().waitFor()
        // On a busy machine the network is idle before an editor is fetched.
        await page.waitForFunction("!document.querySelector('.animate-pulse')")
      }
      for (const finding of [
        ...(await alfaFailures(page)),
        ...(await ibmViolations(page)),
        ...(await unspoken(page)),
      ])
        findings.push(`${path} at ${width} px: ${finding}`)
    }
    await context.close()
  }
  return findings
}
