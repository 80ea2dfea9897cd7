import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compress } from '../../scripts/web-server/compress.mjs'
import { servePages } from '../../scripts/web-server/pages.mjs'

let folder
let server

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'))
  await release('one')
  await release('two')
  await symlink('one', path.join(folder, 'current'))
  server = createServer(servePages(path.join(folder, 'current')))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
})

after(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

async function release(name) {
  const files = {
    'index.html': `home of ${name}`,
    '404.html': `nothing here, says ${name}`,
    'trips/index.html': `trips of ${name}`,
    'trips/crete/index.html': 'crete',
    'trips/crete.ics': 'BEGIN:VCALENDAR',
    'trips/olympics/index.html': 'olympics',
    'blog/שלום/index.html': 'a Hebrew address',
    'about.html': 'about',
    'app-1234.js': 'let word = "many";'.repeat(200),
    _redirects: `/old /new 301!\n/tours/index.html /trips 301!\n/אודות /contact?from=${name}#us 301!\n/list.php /blog#x 301!\n/Our-Team.html /about 301!\n`,
    _headers: `/*\n  Content-Security-Policy: default-src 'none'; script-src 'sha256-${name}'\n`,
    '.secret': 'hidden',
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(folder, name, path.dirname(file)), { recursive: true })
    await writeFile(path.join(folder, name, file), text)
  }
}

/** Without the tidying of addresses that fetch does. */
function get(address, { method = 'GET', ...headers } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request({ port: server.address().port, path: address, method, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode, headers: answer.headers, body, text: body.toString() })
    })
    sent.on('error', reject).end()
  })
}

for (const [address, text] of [
  ['/', 'home of one'],
  ['/trips', 'trips of one'],
  ['/trips/', 'trips of one'],
  ['/trips?style=x', 'trips of one'],
  ['/trips/crete', 'crete'],
  ['/trips/crete/', 'crete'],
  ['/trips/crete/index.html', 'crete'],
  ['/about', 'about'],
  [`/blog/${encodeURIComponent('שלום')}`, 'a Hebrew address'],
]) {
  test(`${address} is served`, async () => {
    const answer = await get(address)
    assert.deepEqual([answer.status, answer.text], [200, text])
    assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
  })
}

for (const [address, to] of [
  ['/old', '/new'],
  ['/old/', '/new'],
  ['//old/index.html', '/new'],
  ['/tours', '/trips'],
  ['/tours/index.html/', '/trips'],
  ['/old?utm=x', '/new?utm=x'],
  [`/${encodeURIComponent('אודות')}?a=1`, '/contact?from=one#us'],
  ['/list.php?page=2', '/blog?page=2#x'],
  ['/OLD/Index.html', '/new'],
  ['/our-team.html', '/about'],
  ['/OUR-TEAM.HTML/', '/about'],
]) {
  test(`${address} leads on`, async () => {
    const { status, headers } = await get(address)
    assert.deepEqual([status, headers.location], [301, to])
    assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate')
  })
}

for (const address of [
  '/nothing',
  '/trips/nothing/',
  '/_redirects',
  '/_headers',
  '/.secret',
  '/../two/index.html',
  '/..%2ftwo/index.html',
  '/%00',
]) {
  test(`${address} is the 404 page`, async () => {
    const answer = await get(address)
    assert.deepEqual([answer.status, answer.text], [404, 'nothing here, says one'])
  })
}

test('a missing script is not remembered as missing', async () => {
  assert.equal((await get('/app-9999.js')).headers['cache-control'], 'public, max-age=0, must-revalidate')
})

test('every answer has the headers that netlify.toml and the release give its address', async () => {
  const script = (await get('/app-1234.js')).headers
  assert.match(script['cache-control'], /immutable/)
  assert.equal(script['x-content-type-options'], 'nosniff')
  const page = (await get('/trips?page=2')).headers
  assert.equal(page['cache-control'], 'public, max-age=0, must-revalidate')
  assert.equal(page['x-frame-options'], 'DENY')
})

test('pages come with the policy of their own release', async () => {
  const policy = "default-src 'none'; script-src 'sha256-one'"
  const { headers } = await get('/trips')
  assert.equal(headers['content-security-policy'], policy)
  const known = await get('/trips', { 'If-None-Match': headers.etag })
  assert.deepEqual([known.status, known.headers['content-security-policy']], [304, policy])
  assert.equal((await get('/nothing')).headers['content-security-policy'], policy)
})

test('a known version is not sent again', async () => {
  const { etag } = (await get('/trips')).headers
  const again = await get('/trips', { 'If-None-Match': `W/${etag}, "other"` })
  assert.deepEqual([again.status, again.text], [304, ''])
  assert.equal((await get('/trips', { 'If-None-Match': '"other"' })).status, 200)
})

test('text is compressed as the browser likes it, with a tag of its own', async () => {
  const plain = await get('/app-1234.js')
  const brotli = await get('/app-1234.js', { 'Accept-Encoding': 'gzip, deflate, br' })
  const gzip = await get('/app-1234.js', { 'Accept-Encoding': 'gzip, br;q=0' })
  assert.deepEqual(
    [plain, brotli, gzip].map(({ headers }) => headers['content-encoding']),
    [undefined, 'br', 'gzip'],
  )
  assert.equal(brotliDecompressSync(brotli.body).toString(), plain.text)
  assert.equal(gunzipSync(gzip.body).toString(), plain.text)
  assert.equal(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size, 3)
  assert.equal(plain.headers.vary, 'Accept-Encoding')
})

test('HEAD sends the headers alone, and nothing may be written', async () => {
  const head = await get('/trips', { method: 'HEAD' })
  assert.deepEqual([head.status, head.text, head.headers['content-length']], [200, '', '12'])
  assert.equal((await get('/trips', { method: 'POST' })).status, 405)
})

test('a release that is switched on is served from the next request on', async () => {
  await symlink('two', path.join(folder, 'next'))
  await rename(path.join(folder, 'next'), path.join(folder, 'current'))
  assert.equal((await get('/trips')).text, 'trips of two')
  assert.equal((await get('/nothing')).text, 'nothing here, says two')
  assert.match((await get('/trips')).headers['content-security-policy'], /sha256-two/)
})

test('a page whose address ends like a kind of file is a page', async () => {
  const kindOf = async (address) => (await get(address)).headers['content-type']
  assert.equal(await kindOf('/trips/olympics'), 'text/html; charset=utf-8')
  assert.equal(await kindOf('/trips/crete.ics'), 'text/calendar; charset=utf-8')
  // No calendar to open: the page that says that it is not there.
  assert.equal(await kindOf('/trips/none.ics'), 'text/html; charset=utf-8')
})

test('rules that could not be read once are read again', async () => {
  await mkdir(path.join(folder, 'three', '_redirects'), { recursive: true })
  await writeFile(path.join(folder, 'three', 'index.html'), 'home of three')
  const pages = servePages(path.join(folder, 'three'))
  const ask = () =>
    pages({ method: 'HEAD', url: '/old', headers: {} }, { writeHead: (...said) => ({ end: () => said }) })
  await assert.rejects(ask(), { code: 'EISDIR' })

  await rm(path.join(folder, 'three', '_redirects'), { recursive: true })
  await writeFile(path.join(folder, 'three', '_redirects'), '/old /new 301!\n')
  await ask()
})

test('what many ask for at once is compressed once, and takes its room once', async () => {
  // Nothing makes them smaller: counted for each who asks, one of them alone would take more than all the room.
  const bodies = [1, 2].map(() => randomBytes(512 * 1024))
  const ask = (body, number) =>
    compress(body, { etag: `"many-${number}"`, type: 'text/html', accepts: 'gzip' })
  const first = await Promise.all(Array.from({ length: 100 }, () => ask(bodies[0], 0)))
  assert.equal(new Set(first.map(({ body }) => body)).size, 1)
  await ask(bodies[1], 1)
  assert.equal((await ask(bodies[0], 0)).body, first[0].body)
})

test('of what was compressed the oldest goes before it takes all the room', async () => {
  const body = randomBytes(1024 * 1024)
  const ask = async (number) =>
    (await compress(body, { etag: `"old-${number}"`, type: 'text/html', accepts: 'gzip' })).body
  const [first, second] = [await ask(0), await ask(1)]
  assert.equal(await ask(0), first)
  for (let number = 2; number < 33; number += 1) await ask(number)
  assert.notEqual(await ask(0), first)
  assert.notEqual(await ask(1), second)
  const last = await ask(32)
  assert.equal(await ask(32), last)
})
