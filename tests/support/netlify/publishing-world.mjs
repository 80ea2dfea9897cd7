/**
 * A publisher between an owner, who saves and rolls back, and a fake of Netlify with builds of the code that end at any time. Nothing is
 * rendered: a page consists of its revision and its code.
 */

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stringify } from '@iarna/toml'
import { hookActs } from '../../../scripts/builder/build-daemon.mjs'
import { BuildQueue } from '../../../scripts/builder/queue.mjs'
import { emptyReport } from '../../../scripts/builder/result.mjs'
import { UnusableCodeBuild } from '../../../scripts/publisher/code-build.mjs'
import { Publisher } from '../../../scripts/publisher/publisher.mjs'
import { readSettings } from '../../../scripts/publisher/settings.mjs'
import { FakeNetlify } from './fake-netlify.mjs'

/** AUTOMATIC_RETRIES in publishing/models.py. */
const RETRIES = 3

/** @typedef {{ deploy: import('./deploy-line.mjs').Deploy, revision: number, code: number }} CodeBuild */

export class PublishingWorld {
  netlify = new FakeNetlify()
  revision = 1
  /** Of the last push. */
  code = 1
  /** ISO day by the clock of the publisher. */
  today = '2027-05-01'
  /** What the API was told, newest last. @type {import('../../../scripts/publisher/publisher.mjs').Result[]} */
  told = []
  /** When which revision was proven live, by Netlify's clock. @type {{ at: number, revision: number }[]} */
  proven = []
  /** @type {import('../../../scripts/builder/result.mjs').LiveRelease | null} */
  liveRelease = null
  /** Pages of each release besides. */
  more = 0
  nextBuildEndsHold = false
  /** How often what was left behind was asked for again. */
  again = 0
  /** Whether the publisher's container is too old for this code. @type {(code: number) => boolean} */
  isOutdated = () => false
  /** What reading the content meets. @type {() => 'away' | 'full' | null} */
  trouble = () => null
  folder = mkdtempSync(join(tmpdir(), 'publishing-'))
  /** The builders of a publisher that keeps its disk. @type {Map<string, any>} */
  disk = new Map()

  /** How often the publisher asked Netlify for a build. */
  get hookCalls() {
    return this.netlify.hookCalls
  }

  /** @param {object} [settings] */
  async open(settings = {}) {
    await this.netlify.listen()
    this.settings = {
      ...readSettings(settingsFor(this.netlify)),
      pollMs: 1,
      busyMs: 20,
      timeoutMs: 10_000,
      deploysAMinute: Infinity,
      deploysADay: Infinity,
      ...settings,
    }
    this.start()
    return this
  }

  async close() {
    await this.kill()
    await this.netlify.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  start() {
    const publisher = new Publisher(/** @type {any} */ (this.settings), {
      open: async (_, id) => this.#openCodeBuild(id),
      readCode: async (_, id) => {
        const left = this.netlify.blobs.get(`${id}/for-publisher`)
        return left ? `c${JSON.parse(String(left)).code}` : null
      },
    })
    this.publisher = publisher
    this.queue = new BuildQueue(async (request) => {
      const result = await publisher.build(request)
      if (result) this.hear(result)
    })
    this.hook = hookActs(this.queue, {
      makeLive: (name, signal) => publisher.makeLive(name, signal),
      live: () => publisher.live,
    })
  }

  /** In the middle of whatever it does. */
  async kill() {
    this.publisher.stop()
    await this.queue.idle()
  }

  /** @param {import('../../../scripts/publisher/publisher.mjs').Result} result as the API takes it */
  hear(result) {
    this.told.push(result)
    if (result.liveRelease) this.#note(result.liveRelease)
    // What she saved and waits behind an older version is asked for again (publishing/builds.py), a few times.
    const isBehind = this.nextBuildEndsHold && result.state === 'ready' && result.liveRelease?.held === true
    this.again = isBehind ? this.again + 1 : 0
    if (isBehind && this.again <= RETRIES) this.ask()
    if (result.seen !== undefined) this.proven.push({ at: this.netlify.now(), revision: result.seen })
  }

  save() {
    this.revision += 1
    this.nextBuildEndsHold = this.liveRelease?.held === true
    this.ask()
  }

  /** As the API calls the hook: what she saved since she went back may replace what she went back to. */
  ask() {
    this.queue.add({
      cause: 'asked',
      ...(this.nextBuildEndsHold && this.liveRelease && { endHold: this.liveRelease.release }),
    })
  }

  /** @param {boolean} push whether it has newer code @returns {CodeBuild} it reads the content now */
  beginCodeBuild(push) {
    if (push) this.code += 1
    return { deploy: this.netlify.beginCodeBuild(), revision: this.revision, code: this.code }
  }

  /** @param {CodeBuild} build */
  finishCodeBuild({ deploy, revision, code }) {
    this.netlify.blobs.set(`${deploy.id}/for-publisher`, Buffer.from(JSON.stringify({ revision, code })))
    const more = { function_schedules: SCHEDULES, functions_config: { contact: {} } }
    const files = liveFilesOf(revision, code)
    this.netlify.finishCodeBuild(deploy, { files, functions: { contact: functionOf(code) }, more })
  }

  /** @param {string | null} name @param {AbortSignal} [gone] */
  async makeLive(name, gone) {
    const asked = this.revision
    const liveRelease = await this.hook.makeLive(name, gone ?? new AbortController().signal)
    if (liveRelease) {
      this.#note(liveRelease)
      this.nextBuildEndsHold = liveRelease.held && this.revision > asked
    }
    if (name === null) this.queue.add({})
    return liveRelease
  }

  /** As publishing/going_back.py does: what was saved before anybody knew of an older version replaces it. @param {import('../../../scripts/builder/result.mjs').LiveRelease} liveRelease */
  #note(liveRelease) {
    const seen = Math.max(
      this.liveRelease?.revision ?? Infinity,
      ...this.proven.map(({ revision }) => revision),
    )
    if (!liveRelease.held) this.nextBuildEndsHold = false
    else if (!this.liveRelease?.held) this.nextBuildEndsHold = this.revision > seen
    this.liveRelease = liveRelease
  }

  /** The publisher's clock. */
  async look() {
    if (!this.queue.busy && (await this.publisher.isOvertaken().catch(() => false))) this.queue.add({})
  }

  /** Until nothing is left to do: the API asks again for what failed, the publisher looks at its clock. */
  async settle() {
    for (let rounds = 0; rounds < 20; rounds += 1) {
      await this.queue.idle()
      const last = this.told.at(-1)
      if (last?.state === 'error' || (last?.revision ?? 0) < this.revision) this.ask()
      else await this.look()
      if (!this.queue.busy) return
    }
    throw new Error(`It does not come to rest: ${JSON.stringify(this.told.at(-1))}`)
  }

  /** @param {string} id @returns {import('../../../scripts/publisher/code-build.mjs').CodeBuild} */
  #openCodeBuild(id) {
    const left = this.netlify.blobs.get(`${id}/for-publisher`)
    if (!left) throw new UnusableCodeBuild(`deploy ${id} left nothing`)
    const { revision, code } = JSON.parse(String(left))
    if (this.isOutdated(code)) throw new UnusableCodeBuild('other packages', { isNew: true })
    const builder =
      this.disk.get(id) ??
      new StubBuilder(this, code, { name: `${revision}-of${id}`, revision, today: this.today })
    this.disk.set(id, builder)
    const file = join(this.folder, `contact-${code}.zip`)
    writeFileSync(file, functionOf(code))
    const sha256 = createHash('sha256').update(functionOf(code)).digest('hex')
    const functions = [{ name: 'contact', sha256, file, runtime: 'js' }]
    const hosted = {
      rules: rulesOf(code),
      functions,
      functionsConfig: { contact: {} },
      functionSchedules: SCHEDULES,
    }
    return { id, code: `c${code}`, release: builder.first.name, hosted, builder }
  }
}

/** In the place of the builder that renders. */
class StubBuilder {
  #number = 0

  /** @param {PublishingWorld} world @param {number} code @param {{ name: string, revision: number, today: string }} first that of the build itself */
  constructor(world, code, first) {
    this.world = world
    this.code = code
    this.first = this.last = first
    this.releases = {
      newest: () => this.last,
      pathOf: (/** @type {{ name: string }} */ { name }) => join(world.folder, name),
    }
    this.#write()
  }

  #write() {
    const { revision } = this.last
    const more = Array.from({ length: this.world.more }, (_, at) => [
      `more/${at}.html`,
      `${at} of ${revision}`,
    ])
    for (const [path, text] of [...Object.entries(filesOf(revision, this.code)), ...more]) {
      const file = join(this.releases.pathOf(this.last), path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }

  stop() {}

  async build() {
    const report = { ...emptyReport(), way: 'content-only', why: 'only content changed' }
    await pause(this.world.netlify.callMs)
    const trouble = this.world.trouble()
    if (trouble) {
      const way = trouble === 'full' ? 'full' : 'content-only'
      return {
        state: 'error',
        revision: this.last.revision,
        liveRelease: null,
        error: 'לא',
        detail: trouble,
        report: { ...report, way, why: trouble },
      }
    }
    const { revision, today } = this.world
    if (revision > this.last.revision || today > this.last.today) {
      const name = `${revision}-${this.code}x${++this.#number}x${this.world.netlify.now()}`
      this.last = { name, revision, today }
      this.#write()
    }
    return {
      state: 'ready',
      revision: this.last.revision,
      liveRelease: null,
      error: null,
      detail: null,
      report,
    }
  }
}

const SCHEDULES = [{ name: 'contact', cron: '* * * * *' }]
const functionOf = (/** @type {number} */ code) => Buffer.from(`function ${code}`)
const rulesOf = (/** @type {number} */ code) => ({
  build: {},
  headers: [{ for: '/app.js', values: { 'X-Code': String(code) } }],
  redirects: [{ from: '/api/*', to: `https://api.example/${code}/:splat`, status: 200 }],
})
/** With what Netlify makes of the rules in files. @param {number} revision @param {number} code */
export const liveFilesOf = (revision, code) => {
  const { _headers, ...files } = filesOf(revision, code)
  const rules = rulesOf(code)
  const headers = [{ for: '/*', values: { 'X-Revision': String(revision) } }, ...rules.headers]
  return { ...files, 'netlify.toml': stringify({ ...rules, headers }) }
}

/** A page comes, one goes, one changes. @param {number} revision @param {number} code @returns {Record<string, string>} */
export const filesOf = (revision, code) => ({
  'revision.json': JSON.stringify({ revision }),
  'index.html': `<p>${revision} by ${code}</p>`,
  [`blog/טיול-${revision % 5}/index.html`]: `article of ${revision - (revision % 5)} by ${code}`,
  [`app-${code}.js`]: `script ${code}`,
  _headers: `/*\n  X-Revision: ${revision}\n`,
})

/** @param {FakeNetlify} netlify @returns {Record<string, string>} */
export const settingsFor = (netlify) => ({
  API_URL: 'http://127.0.0.1:9',
  SITE_URL: netlify.siteUrl,
  BUILD_HOOK_TOKEN: 'token',
  DEPLOY_SECRET: 'deploy-secret',
  PROXY_SECRET: 'proxy-secret',
  NETLIFY_SITE_ID: netlify.siteId,
  NETLIFY_AUTH_TOKEN: netlify.token,
  NETLIFY_BUILD_HOOK_URL: `${netlify.siteUrl}/hook`,
  NETLIFY_API_URL: netlify.apiUrl,
})
