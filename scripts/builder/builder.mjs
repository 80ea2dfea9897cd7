/** Makes one release after the other: chooses the way, builds, and says what came of it. */

import { mkdirSync } from 'node:fs'
import { BuildError, asBuildError, sentenceForOwner } from './build-error.mjs'
import { contentOnlyWay } from './content-only-way.mjs'
import { fingerprint } from './fingerprint.mjs'
import { fullWay } from './full-way.mjs'
import { Releases } from './releases.mjs'
import { FullBuildRequired } from './renderer-process.mjs'
import { Renderer } from './renderer.mjs'
import { liveReleaseOf, emptyReport } from './result.mjs'

/**
 * @typedef {import('./release-descriptions.mjs').Release} Release
 * @typedef {import('./queue.mjs').BuildRequest} BuildRequest
 * @typedef {import('./result.mjs').Report} Report
 * @typedef {import('./result.mjs').Result} Result
 */

const NO_RELEASE = 'there is no release yet'
const OTHER_CODE = 'the site’s code or settings changed'

export class Builder {
  #stopping = new AbortController()

  /**
   * @param {import('./settings.mjs').Settings} settings
   * @param {typeof fullWay} [full] in the place of Gatsby's build, where there is none
   */
  constructor(settings, full = fullWay) {
    this.settings = settings
    this.full = full
    this.releases = new Releases(settings.releasesDir)
    this.renderer = new Renderer(settings)
  }

  /** To be called once, before the first build. */
  async recover() {
    mkdirSync(this.settings.stateDir, { recursive: true })
    await this.releases.recover()
    this.renderer.removeOthers(this.releases.newest()?.base ?? undefined)
    void this.releases.prepareSpare()
  }

  /** Why a build is due although nobody asked, or null. */
  whyDue() {
    const newest = this.releases.newest()
    if (!newest) return NO_RELEASE
    return newest.fingerprint === this.#fingerprint() ? null : OTHER_CODE
  }

  /**
   * What an API is told that may have missed it; null when there is no release yet.
   * @param {string} why
   * @returns {Result | null}
   */
  standing(why) {
    const newest = this.releases.newest()
    if (!newest) return null
    const report = { ...emptyReport(), way: newest.way, why, leftOut: newest.leftOut }
    const { revision } = newest
    return { state: 'ready', revision, air: liveReleaseOf(this.releases), error: null, detail: null, report }
  }

  /**
   * Makes a release that is there already live; without a name, the newest.
   * @param {string | null} name
   * @returns {Promise<import('./result.mjs').LiveRelease | null>} null when it cannot be
   */
  async show(name) {
    const wanted = name ?? this.releases.newest()?.name
    return wanted && (await this.releases.show(wanted)) ? liveReleaseOf(this.releases) : null
  }

  /**
   * Never throws: a build that fails leaves the live release as it is and says why.
   * @param {BuildRequest} request
   * @returns {Promise<Result>}
   */
  async build(request) {
    const started = performance.now()
    const report = emptyReport()
    /** @type {BuildError | null} */
    let error = null
    try {
      await this.#make(request, report)
    } catch (thrown) {
      error = this.#stopping.signal.aborted
        ? new BuildError('stopped', 'the builder was stopped')
        : asBuildError(thrown)
    }
    const newest = this.releases.newest()
    report.seconds = Math.round(performance.now() - started) / 1000
    return {
      state: error ? 'error' : 'ready',
      revision: newest?.revision ?? 0,
      air: liveReleaseOf(this.releases),
      error: error && sentenceForOwner(error, newest !== null),
      detail: error && error.message,
      report,
    }
  }

  /** Ends a running build and the renderer. */
  stop() {
    this.#stopping.abort()
    this.renderer.end()
  }

  /** @param {BuildRequest} request @param {Report} report */
  async #make(request, report) {
    const newest = this.releases.newest()
    const print = this.#fingerprint()
    const today = todayInIsrael()
    let why = whyFull(request, newest, print)
    report.cause = causeOf(request, why)
    const { cause } = report
    if (newest && !why) {
      Object.assign(report, { way: 'content-only', why: 'only content changed' })
      try {
        return await contentOnlyWay(this, { newest, today, request }, report)
      } catch (error) {
        // What the renderer has taken in is on no release; the next one starts from the newest one.
        this.renderer.end()
        why = fullBuildReason(error)
      }
    }
    Object.assign(report, emptyReport(), { way: 'full', why: why ?? NO_RELEASE, cause })
    const line = { ...this, signal: this.#stopping.signal }
    const clean = request.clean ?? false
    await this.full(line, { newest, fingerprint: print, today, clean, request }, report)
  }

  #fingerprint() {
    const { siteDir, siteUrl, uploadOrigin } = this.settings
    // That of code which came with its release.
    return this.settings.fingerprint ?? fingerprint(siteDir, siteUrl, uploadOrigin)
  }
}

/**
 * Why the content-only way is out of question from the start, or null.
 * @param {BuildRequest} request
 * @param {Release | null} newest
 * @param {string} print
 */
function whyFull({ full, clean, reason }, newest, print) {
  if (!newest) return NO_RELEASE
  if (full || clean) return reason ?? 'it was asked for'
  if (newest.fingerprint !== print) return OTHER_CODE
  if (!newest.trusted) return 'the last comparison of the two ways failed'
  return null
}

/**
 * What the owner's history says of a build in which nothing that she wrote changed.
 * @param {BuildRequest} request
 * @param {string | null} why
 * @returns {import('./result.mjs').Cause}
 */
function causeOf({ cause }, why) {
  if (why === OTHER_CODE) return 'code'
  return cause ?? 'asked'
}

/**
 * Why the full build must step in; an error that it would meet as well is thrown on.
 * @param {unknown} error
 */
function fullBuildReason(error) {
  if (error instanceof FullBuildRequired) return error.message
  if (error instanceof BuildError && error.reason === 'check') return error.message
  throw error
}

/** The day on which trips are judged to be past, the same for both ways. */
export function todayInIsrael() {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(new Date())
}
