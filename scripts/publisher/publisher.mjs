/**
 * Publishes content to Netlify without a build there: renders changed pages with the newest build of the code, and makes a deploy from
 * the digests of its files. The newest content and code are live after a moment, unless the site was set back to an older release.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { parsePublisherDeploy } from '../../functions/deploys/publisher-title.mjs'
import { BuildError, asBuildError, sentenceForOwner } from '../builder/build-error.mjs'
import { emptyReport, readyResult } from '../builder/result.mjs'
import { serialQueue } from '../builder/serial-queue.mjs'
import { callBuildHook } from './netlify-build-hook.mjs'
import { UnusableCodeBuild, openCodeBuild, readCode } from './code-build.mjs'
import { readHosting } from './hosting.mjs'
import { LiveSite, restorable } from './live-site.mjs'
import { NetlifyApi, NetlifyError } from './netlify-api.mjs'
import { isNewCode } from './new-code.mjs'
import { RateLimiter } from './rate-limiter.mjs'

/**
 * @typedef {import('./code-build.mjs').CodeBuild} CodeBuild
 * @typedef {import('./hosting.mjs').Hosting} Hosting
 * @typedef {import('../builder/queue.mjs').BuildRequest} BuildRequest
 * @typedef {import('../builder/result.mjs').LiveRelease} LiveRelease
 * @typedef {import('../builder/result.mjs').Result & { seen?: number }} Result `seen`: the revision read back from the public site
 */

/** Maximum attempts if the code, or the live deploy, changes while a deploy is being made. */
const MAX_CHANGES = 3
const DAY_IS_OVER = new UnusableCodeBuild('Netlify’s deploys of a day are used up: it takes more tomorrow')
/** Maximum attempts if Netlify's API fails. Each reads Netlify's state again, and cancels an unfinished deploy of the one before. */
const MAX_TRIES = 3

export class Publisher {
  #stopping = new AbortController()
  /** For operations that change what is live. */
  #inTurn = serialQueue()
  /** @type {CodeBuild | null} */
  #build = null
  /** State of Netlify after the last operation. @type {string | null} */
  #known = null

  /** @param {import('./settings.mjs').Settings} settings @param {{ open: typeof openCodeBuild, readCode: typeof readCode }} [builds] */
  constructor(settings, builds = { open: openCodeBuild, readCode }) {
    this.settings = settings
    this.builds = builds
    this.api = new NetlifyApi(settings, this.#stopping.signal)
    this.rateLimiter = new RateLimiter(settings.deploysAMinute, this.#stopping.signal)
    this.site = new LiveSite(settings, this.api, this.rateLimiter)
  }

  /** Response of GET /health; `why`: the reason why each save needs a build at Netlify. @type {{ revision: number, release: string | null, why: string | null }} */
  live = { revision: 0, release: null, why: null }

  /**
   * Whether another deploy is live, or newer code is ready, than after the last operation.
   * @returns {Promise<boolean>}
   */
  async isOvertaken() {
    return stateOf(await readHosting(this.api)) !== this.#known
  }

  /**
   * Publishes the current content; never throws. `null`: Netlify builds instead, and its notifications report the result.
   * @param {BuildRequest} request without a cause for the publisher's own checks
   * @returns {Promise<Result | null>}
   */
  async build(request) {
    const started = performance.now()
    /** @type {Result} */
    const result = readyResult(0, null, emptyReport())
    try {
      // Saves made while this waits are included.
      await this.rateLimiter.acquire()
      const why = await this.#againIfNetlifyFailed(() => this.#inTurn(() => this.#publish(request, result)))
      if (why !== null) {
        console.log(`publisher: Netlify has to build: ${why}`)
        if (request.cause) {
          await callBuildHook(this.settings, request, this.#stopping.signal)
          return null
        }
        // The API decides whether this needs a build, as it knows what was saved.
        Object.assign(result, await this.#currentResult(why))
      }
    } catch (thrown) {
      const error = this.#stopping.signal.aborted
        ? new BuildError('stopped', 'the publisher was stopped')
        : asBuildError(thrown)
      Object.assign(result, { state: 'error', error: sentenceForOwner(error, true), detail: error.message })
    }
    result.report.seconds = Math.round(performance.now() - started) / 1000
    return result
  }

  /**
   * Restores the deploy of a former release, or for null the newest one.
   * @param {string | null} name
   * @param {AbortSignal} [signal] aborted when the caller stopped waiting: nothing may be changed then
   * @returns {Promise<LiveRelease | null>} null if the release cannot be restored
   */
  makeLive(name, signal) {
    return this.#inTurn(async () => {
      signal?.throwIfAborted()
      const hosting = await readHosting(this.api)
      const build = await this.#buildOf(hosting).catch(unusable)
      if (build instanceof UnusableCodeBuild) {
        if (name !== null || !hosting.codeBuild) return null
        if (hosting.locked) await this.site.restore(hosting.codeBuild, { lock: false })
        return this.#describeLive(await readHosting(this.api), null)
      }
      const newest = build.builder.releases.newest()?.name
      const wanted = name ?? newest
      const deploy = restorable(hosting, build).find(({ release }) => release === wanted)
      if (!deploy && name !== null) return null
      signal?.throwIfAborted()
      const isLive = deploy && (await this.site.restore(deploy, { lock: wanted !== newest }))
      if (!isLive && name !== null) throw new NetlifyError(`${name} was restored and is not live`, 0, '')
      // Content saved while an older release was live has no deploy yet: a build follows.
      if (!deploy) await this.site.unlock(hosting.published)
      if (signal?.aborted && hosting.published)
        await this.site.restore(hosting.published, { lock: hosting.locked })
      signal?.throwIfAborted()
      return this.#describeLive(await readHosting(this.api), build)
    })
  }

  /** Stops; operations under way fail. */
  stop() {
    this.#stopping.abort()
    this.#build?.builder.stop()
  }

  /**
   * @param {BuildRequest} request
   * @param {Result} result is filled in
   * @returns {Promise<string | null>} why Netlify has to build
   */
  async #publish(request, result) {
    for (let tries = 1; ; tries += 1) {
      const hosting = await readHosting(this.api)
      // Deploys of an earlier publisher process count for the rate limit too.
      if (this.#known === null) for (const at of hosting.begun) this.rateLimiter.record(Date.now() - at)
      this.#known = stateOf(hosting)
      // Unfinished deploys of a killed publisher.
      for (const { id } of hosting.unfinished) await this.api.act('cancel', id).catch(ignoreGone)
      if (request.full || request.clean) return 'it was asked for'
      const build =
        hosting.ofADay >= this.settings.deploysADay
          ? DAY_IS_OVER
          : await this.#buildOf(hosting).catch(unusable)
      this.live.why = build instanceof UnusableCodeBuild ? build.message : null
      if (build instanceof UnusableCodeBuild) return this.#leaveToNetlify(hosting, build, request)
      const made = await build.builder.build({ cause: request.cause })
      Object.assign(result, { ...made, liveRelease: await this.#describeLive(hosting, build) })
      if (made.state === 'error') return made.report.way === 'full' ? made.report.why : null
      const release = /** @type {{ name: string, revision: number, today: string }} */ (
        build.builder.releases.newest()
      )
      // An older release stays live until the owner saves something, or there is new code.
      const endsHold = request.endHold !== undefined && request.endHold === result.liveRelease?.release
      const isHeld = hosting.locked && !endsHold && !(await isNewCode(hosting, build.code, this.#readCode))
      result.seen = isHeld ? undefined : await this.site.makeLive(hosting, build, release)
      const after = await readHosting(this.api)
      const isDone = after.codeBuild?.id === build.id && (isHeld ? after.locked : result.seen !== undefined)
      // '' differs from every state: the next check continues.
      this.#known = isDone ? stateOf(after) : ''
      result.liveRelease = await this.#describeLive(after, build)
      if (isDone || tries === MAX_CHANGES) return null
    }
  }

  /**
   * For a build that cannot be rendered here. A save or new code still ends the lock of an older release, by Netlify's last build.
   * @param {Hosting} hosting @param {UnusableCodeBuild} why @param {BuildRequest} request
   */
  async #leaveToNetlify(hosting, why, { endHold }) {
    const { published, locked, codeBuild } = hosting
    if (!locked || !codeBuild) return why.message
    const endsHold =
      endHold !== undefined && endHold === (parsePublisherDeploy(published)?.release ?? endHold)
    const code = why.isNew ? await this.#readCode(codeBuild.id).catch(() => null) : null
    if (endsHold || (await isNewCode(hosting, code, this.#readCode)))
      await this.site.restore(codeBuild, { lock: false })
    return why.message
  }

  #readCode = (/** @type {string} */ id) => this.builds.readCode(this.settings, id)

  /** @param {string} why @returns {Promise<Result>} the live release, even if it lacks saved content */
  async #currentResult(why) {
    const hosting = await readHosting(this.api)
    this.#known = stateOf(hosting)
    const liveRelease = await this.#describeLive(hosting, this.#build)
    const revision = liveRelease?.revision ?? (await this.site.shownRevision()) ?? 0
    return readyResult(revision, liveRelease, { ...emptyReport(), why })
  }

  /** @param {Hosting} hosting @param {CodeBuild | null} build */
  async #describeLive(hosting, build) {
    const liveRelease = await this.site.describe(hosting, build)
    if (liveRelease)
      Object.assign(this.live, { revision: liveRelease.revision, release: liveRelease.release })
    return liveRelease
  }

  /** @param {Hosting} hosting */
  async #buildOf({ codeBuild }) {
    if (!codeBuild) throw new UnusableCodeBuild('no build of the code is up yet')
    if (this.#build?.id === codeBuild.id) return this.#build
    this.#build?.builder.stop()
    this.#build = null
    this.#build = await this.builds.open(this.settings, codeBuild.id)
    return this.#build
  }

  /** @template T @param {() => Promise<T>} act @returns {Promise<T>} */
  async #againIfNetlifyFailed(act) {
    for (let failures = 1; ; failures += 1) {
      try {
        return await act()
      } catch (error) {
        if (!(error instanceof NetlifyError) || failures === MAX_TRIES) throw error
        console.error(`publisher: ${error.message}`)
        await pause(this.settings.pollMs * 4 ** failures, undefined, { signal: this.#stopping.signal })
      }
    }
  }
}

/** @param {Hosting} hosting */
const stateOf = ({ published, locked, codeBuild }) => [published?.id, locked, codeBuild?.id].join()

/** @param {unknown} error */
function unusable(error) {
  if (error instanceof UnusableCodeBuild) return error
  throw error
}

/** Ignores 4xx: the deploy has ended meanwhile. @param {unknown} error */
function ignoreGone(error) {
  if (!(error instanceof NetlifyError) || error.status < 400 || error.status >= 500) throw error
}
