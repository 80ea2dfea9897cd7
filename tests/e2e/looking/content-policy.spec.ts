// The Content-Security-Policy and other security headers. Violations fail every browser test (support/test.ts).
import { addressOf, KINDS } from '../support/public-pages.ts'
import { expect, refused, test } from '../support/test.ts'

const ADMIN = ['/admin', '/admin/login']

test('every page comes with one strict policy and the other headers of a careful site', async ({
  request,
}) => {
  const policies = new Set<string>()
  const pages = await Promise.all(KINDS.map((kind) => addressOf(kind, request)))
  for (const address of [...pages, ...ADMIN, '/no-such-page']) {
    const headers = (await request.get(address)).headers()
    policies.add(headers['content-security-policy'] ?? `none at ${address}`)
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=3600',
    })
  }
  expect([...policies]).toEqual([expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-/)])
  expect([...policies][0]).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
})

// As a flaw in what shows the content would let it in.
const STRIKE = `document.body.append(Object.assign(document.createElement('p'), { id: 'struck' }))`
const PLANTED = `<img src="/icons/icon.svg" onload="${STRIKE}"><script>${STRIKE}</script>
<script src="https://elsewhere.example/steal.js"></script><base href="https://elsewhere.example/">
<style>main { display: none }</style>`

test('a page that somebody tampered with runs nothing of it', async ({ page }) => {
  await page.route('**/about-to-be-tampered', async (route) => {
    const answer = await route.fetch({ url: new URL('/contact', route.request().url()).href })
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</body>', `${PLANTED}</body>`),
    })
  })
  await page.goto('/about-to-be-tampered')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kinds = [
    'script-src-elem inline',
    'script-src-attr inline',
    'style-src-elem inline',
    'steal.js',
    'base-uri',
  ]
  for (const kind of kinds)
    await expect.poll(() => refused.some((text) => text.includes(kind)), kind).toBe(true)
  await expect(page.locator('#struck')).toHaveCount(0)
  expect(await page.evaluate(() => document.baseURI)).not.toContain('elsewhere')
  // The base is refused anew at each address that the page resolves.
  await page.close()
  refused.length = 0
})
