import { request as http } from 'node:http'
import { keeping, ports } from '../support/settings.ts'
import { expect, test } from '../support/test.ts'

for (const address of [
  '/',
  '/trips',
  '/trips/',
  '/blog',
  '/blog/',
  '/trips?style=%D7%A8%D7%95%D7%92%D7%A2',
  '/admin/login',
]) {
  test(`${address} answers with a page`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 1 })
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain('text/html')
    expect(await answer.text()).toMatch(
      /<html[^>]* lang="he"[^>]* dir="rtl"|<html[^>]* dir="rtl"[^>]* lang="he"/,
    )
  })
}

test('a trip answers with and without a slash', async ({ request }) => {
  const [trip] = await (await request.get('/api/trips')).json()
  for (const address of [`/trips/${trip.slug}`, `/trips/${trip.slug}/`]) {
    const answer = await request.get(address, { maxRedirects: 1 })
    expect(answer.status(), address).toBe(200)
    expect(await answer.text()).toContain(trip.title)
  }
})

test('what was not built answers 404, pages in Hebrew and the API in JSON', async ({ request }) => {
  const page = await request.get('/no-such-page')
  expect(page.status()).toBe(404)
  expect(await page.text()).toContain('השביל הזה לא מוביל לשום מקום')
  const api = await request.get('/api/no-such-call')
  expect(api.status()).toBe(404)
  expect((await api.json()).code).toBe(404)
  expect((await request.get('/_redirects')).status()).toBe(404)
})

test('pages are checked with the server each time, hashed files are kept, the admin and previews are neither kept nor indexed', async ({
  request,
}) => {
  const home = await request.get('/')
  expect(home.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  const again = await request.get('/', { headers: { 'If-None-Match': home.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  const script = /src="(\/app-[^"]+\.js)"/.exec(await home.text())?.[1]
  expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable')
  const font = /href="(\/fonts\/[^"]+\.woff2)"/.exec(await home.text())?.[1]
  expect((await request.get(font ?? '')).headers()['cache-control']).toContain('immutable')
  expect((await request.get('/app-0000000000.js')).headers()['cache-control']).not.toContain('immutable')
  for (const address of ['/admin', '/admin/login', '/preview']) {
    const { 'cache-control': kept, 'x-robots-tag': robots } = (await request.get(address)).headers()
    expect([kept, robots]).toEqual(['no-store', 'noindex'])
  }
  const worker = await request.get('/admin/service-worker.js')
  const { 'cache-control': kept, 'service-worker-allowed': scope } = worker.headers()
  expect([worker.status(), kept, scope]).toEqual([200, 'no-cache', '/admin'])
  const referrer = (await request.get('/preview')).headers()['referrer-policy']
  expect(referrer, 'a secret link is told nobody').toBe('no-referrer')
  expect(home.headers()['x-content-type-options']).toBe('nosniff')
})

test('the accessibility report is linked from the statement, and is YAML that is checked each time', async ({
  request,
}) => {
  const statement = await (await request.get('/accessibility')).text()
  const address = /href="(\/[^"]+\.yaml)"/.exec(statement)?.[1]
  const report = await request.get(address ?? '')
  const { 'content-type': type, 'cache-control': kept } = report.headers()
  expect([report.status(), type, kept]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=0, must-revalidate',
  ])
  expect(await report.text()).toContain('num: "4.1.3"')
})

test('the admin is put on a home screen as an app of its own', async ({ request }) => {
  const manifestOf = async (address: string) =>
    /rel="manifest" href="([^"]+)"/.exec(await (await request.get(address)).text())?.[1]
  expect(await manifestOf('/')).toBe('/manifest.webmanifest')
  expect(await manifestOf('/admin/login')).toBe('/admin/manifest.webmanifest')
  const answer = await request.get((await manifestOf('/admin')) ?? '')
  const { id, start_url: start, scope, display, icons } = await answer.json()
  expect([id, start, scope, display]).toEqual(['/admin', '/admin', '/admin', 'standalone'])
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200)
})

test('the picture of the feed may be shown by readers on the web, other files by this site alone', async ({
  request,
}) => {
  const picture = /<image><url>[^<]*(\/icons[^<]+)</.exec(await (await request.get('/rss.xml')).text())?.[1]
  const policyOf = async (address: string) =>
    (await request.get(address)).headers()['cross-origin-resource-policy']
  expect(await policyOf(picture ?? '')).toBe('cross-origin')
  expect(await policyOf('/rss.xml')).toBe('same-origin')
})

test('an unreadable address and a body that nobody asked for are refused, and the site stays up', async ({
  request,
}) => {
  expect(await statusOf('GET', '/%E0%A4%A')).toBe(404)
  expect(await statusOf('GET', '/api/%E0%A4%A')).toBe(400)
  expect(await statusOf('POST', '/api/trips', Buffer.alloc(8_000_000, 'a'))).toBeGreaterThanOrEqual(400)
  expect(await statusOf('POST', '/trips', Buffer.alloc(8_000_000, 'a'))).toBe(405)
  expect((await request.get('/api/health')).status()).toBe(200)
})

test('the API serves what came through the proxy, and nothing that did not', async ({ request }) => {
  test.skip(keeping().PROXY_ONLY !== '1', 'one machine may be asked directly')
  const api = `http://127.0.0.1:${ports.api}/api`
  const forged = { 'X-Nf-Sign': 'a.b.c', 'X-Nf-Client-Connection-Ip': '203.0.113.7' }
  expect((await request.get(`${api}/trips`)).status()).toBe(403)
  expect((await request.get(`${api}/trips`, { headers: forged })).status()).toBe(403)
  expect((await request.get(`${api}/health`)).status()).toBe(200)
  expect((await request.get('/api/trips')).status()).toBe(200)
  // However large, it goes on signed.
  const large = await request.post('/api/trips', { data: { title: 'a'.repeat(6_000_000) } })
  expect(large.status()).toBe(401)
})

/** Past the test runner's client, which would tidy the address up. */
function statusOf(method: string, path: string, body?: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = http({ port: ports.site, method, path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    // The answer may come before all of the body has gone.
    sent.on('error', (error: NodeJS.ErrnoException) => error.code !== 'EPIPE' && reject(error))
    sent.end(body)
  })
}
