/**
 * A builder over the real site and a fake API, in one workspace. The first build takes a minute, so the tests of a file share it and
 * depend on each other, in their order.
 */

import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Builder } from '../../scripts/builder/builder.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { servePages } from '../../scripts/web-server/pages.mjs'
import { readPolicy } from '../../site/security-policy/headers-file.mjs'
import { refusedBy } from '../../site/security-policy/policy.mjs'
import { FakeContentApi } from './fake-content-api.mjs'
import { makePicture } from './records.mjs'
import { makeWorkspace, readTree } from './workspace.mjs'

const MAIN = fileURLToPath(new URL('../../scripts/builder/main.mjs', import.meta.url))

export class ReleaseLine {
  api = new FakeContentApi()
  port = 0
  /** @type {ReturnType<typeof makeWorkspace>} */
  workspace
  /** @type {Builder} */
  builder
  /** What visitors get. */
  #site = createServer((request, response) =>
    servePages(join(this.workspace.settings.releasesDir, 'current'))(request, response),
  )

  /**
   * A site with 40 articles and 7 trips, one of them past, and its builder, which has built nothing yet.
   * @param {string} name of the folder, which no other test has
   */
  static async open(name) {
    const line = new ReleaseLine()
    const { api } = line
    await api.listen()
    api.changeSettings()
    for (let number = 1; number <= 40; number += 1)
      api.addArticle({ featured: number % 9 === 0, picture: makePicture(number) })
    for (let number = 1; number <= 6; number += 1) {
      api.addTrip({ featured: number % 2 === 0, pictures: [makePicture(number), makePicture(number + 1)] })
    }
    api.addTrip({ slug: 'long-ago', startDate: '2020-05-01', endDate: '2020-05-08' })
    line.port = await freePort()
    const siteUrl = await line.#serve()
    const apiUrl = /** @type {string} */ (api.url)
    line.workspace = makeWorkspace(name, { apiUrl, port: line.port, siteUrl })
    await line.startAnew()
    return line
  }

  /** @returns {Promise<string>} the public address */
  async #serve() {
    this.#site.listen(0, '127.0.0.1')
    await once(this.#site, 'listening')
    return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (this.#site.address()).port}`
  }

  /** The builder of a process that has just started. */
  async startAnew() {
    this.builder = new Builder(this.workspace.settings)
    await this.builder.recover()
  }

  async close() {
    this.builder.stop()
    await this.api.close()
    this.#site.close()
    this.#site.closeAllConnections()
    await this.builder.releases.prepareStagingCopy()
    this.workspace.remove()
  }

  /** A build that must succeed. @param {import('../../scripts/builder/queue.mjs').BuildRequest} [request] */
  async build(request = {}) {
    const result = await this.builder.build(request)
    assert.equal(result.state, 'ready', `${result.detail}`)
    return result
  }

  /**
   * A full build that makes every page from nothing, with what Gatsby has compiled of the same code: it keeps that too when it
   * empties its cache (gatsby/dist/services/initialize.js). tests/builds/each-change.test.mjs compiles anew.
   */
  async buildContentAnew() {
    const { siteDir } = this.workspace
    const kept = { '.cache': ['webpack', 'builder.json'], public: ['webpack.stats.json'] }
    for (const [folder, names] of Object.entries(kept))
      for (const name of readdirSync(join(siteDir, folder)))
        if (!names.includes(name)) rmSync(join(siteDir, folder, name), { recursive: true })
    const mark = join(siteDir, '.cache/webpack/of-the-build-before')
    writeFileSync(mark, '')
    const built = await this.build({ full: true })
    assert.ok(
      existsSync(mark),
      'it was one build: one that fails, or gives other styles, is followed by a clean one',
    )
    return built
  }

  /** The live release: every file but assets that only earlier builds refer to. @returns {Map<string, string>} */
  release() {
    const live = this.live()
    const files = readTree(this.builder.releases.pathOf(live))
    for (const name of Object.keys(live.retired)) files.delete(name)
    // Digests of the pages' scripts: one of these holds the hash below.
    files.delete('_headers')
    const hash = JSON.parse(files.get('page-data/app-data.json') ?? '{}').webpackCompilationHash
    assert.match(hash, /^[0-9a-f]{20}$/)
    return new Map(
      [...files].map(([name, contents]) => [name, contents.replaceAll(hash, 'COMPILATION-HASH')]),
    )
  }

  live() {
    const current = this.builder.releases.current()
    assert.ok(current)
    return current
  }

  /** The folder of the live release. */
  folder() {
    return this.builder.releases.pathOf(this.live())
  }

  policy() {
    return readPolicy(this.folder())
  }

  /** No page holds what the policy refuses. @param {ReturnType<typeof readPolicy>} policy */
  assertAllowed(policy) {
    for (const [name, html] of readTree(this.folder()))
      if (name.endsWith('.html') && !name.startsWith('_gatsby/'))
        // Read byte by byte; the digests are of the text.
        assert.equal(refusedBy(policy, Buffer.from(html, 'latin1').toString()), undefined, name)
  }

  /** @param {string} path @param {string} text */
  assertShows(path, text) {
    assert.ok(this.html(path).includes(text), `${path} shows "${text}"`)
  }

  /** @param {string} path */
  html(path) {
    return readFileSync(join(this.workspace.settings.releasesDir, 'current', path, 'index.html'), 'utf8')
  }

  /** The builder as a process of its own, which ends with the test. @param {import('node:test').TestContext} t */
  async startProcess(t) {
    const child = fork(MAIN, [], {
      env: { ...process.env, ...this.workspace.env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    t.after(() => child.kill('SIGKILL'))
    let output = ''
    for await (const chunk of /** @type {import('node:stream').Readable} */ (child.stdout).iterator({
      destroyOnReturn: false,
    })) {
      output += chunk
      if (output.includes('listening')) break
    }
    child.stdout?.resume()
    assert.match(output, new RegExp(`listening on 127.0.0.1:${this.port}`))
    return child
  }

  /** Call the build hook of the builder's process. */
  async hook(body = '') {
    const response = await fetch(`http://127.0.0.1:${this.port}/hooks/hook-token`, { method: 'POST', body })
    assert.equal(response.status, 202)
  }

  /** The next result that the builder's process tells the API. @param {string} state @param {import('node:test').TestContext} t */
  async nextDeploy(state, t) {
    for (;;) {
      const deploy = this.api.deploys.find(({ body }) => body.state !== 'building')
      assert.equal(deploy?.body.state ?? state, state, deploy?.body.detail)
      if (deploy) return deploy
      // Ends with the test, also when that takes too long.
      await pause(50, undefined, { signal: t.signal })
    }
  }
}

/** The kinds of change that a content-only build must get right. @type {Record<string, (api: FakeContentApi) => void>} */
export const CHANGES = {
  'an edit': (api) =>
    api.edit('article', 5, { title: 'כותרת חדשה & <מסומנת>', contentHtml: '<p>גוף "חדש"</p>' }),
  'a new page': (api) => api.addArticle({ title: 'מאמר חדש', category: 'השראה', picture: makePicture(3) }),
  'a removed page': (api) => api.remove('article', 12),
  'a trip that has left': (api) => api.edit('trip', 45, { startDate: '2020-05-01' }),
  'dates that are to come again': (api) => api.edit('trip', 44, { startDate: null, endDate: null }),
  'a changed slug': (api) => api.edit('trip', 42, { slug: `moved-${api.revision}` }),
  'a featured switch': (api) => api.edit('trip', 43, { featured: !api.record('trip', 43).featured }),
  'addresses of a former website': (api) =>
    api.changeSettings({
      redirects: [
        { fromPath: `/אודות-${api.revision}`, toPath: '/contact' },
        { fromPath: '/tours/old.html', toPath: '/trips?style=רוגע#list' },
      ],
    }),
  'a changed site setting': (api) =>
    api.changeSettings({
      phone: `+972-3-555-${1000 + (api.revision % 9000)}`,
      analyticsId: 'G-1',
    }),
}

/** @param {Map<string, string>} made @param {Map<string, string>} expected */
export function assertSameFiles(made, expected) {
  assert.deepEqual([...made.keys()], [...expected.keys()])
  assert.deepEqual(
    [...expected].filter(([name, contents]) => made.get(name) !== contents).map(([name]) => name),
    [],
  )
}
