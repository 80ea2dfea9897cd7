/** Makes one release after the other: chooses the kind of build (choose-build.mjs), builds, and reports the result. */

import { mkdirSync } from 'node:fs'
import { BuildError, asBuildError, sentenceForOwner } from './build-error.mjs'
import { buildCause, fallbackReason, fullBuildReason, NO_RELEASE, OTHER_CODE } from './choose-build.mjs'
import { contentOnlyBuild } from './content-only-build.mjs'
import { fingerprint } from './fingerprint.mjs'
import { fullBuild } from './full-build.mjs'
import { Releases } from './releases.mjs'
import { Renderer } from './renderer.mjs'
import { liveReleaseOf, emptyReport, readyResult, reported } from './result.mjs'

/**
 * @typedef {import('./queue.mjs').BuildRequest} BuildRequest
 * @typedef {import('./result.mjs').Report} Report
 * @typedef {import('./result.mjs').Result} Result
 */

export class Builder {
  #stopping = new AbortController()

  /**
   * @param {import('./settings.mjs').Settings} settings
   * @param {typeof fullBuild} [full] in the place of Gatsby's build, where there is none
   */
  constructor(settings, full = fullBuild) {
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
    void this.releases.prepareStagingCopy()
  }

  /** Why a build is due although nobody asked, or null. */
  whyDue() {
    const newest = this.releases.newest()
    if (!newest) return NO_RELEASE
    return newest.fingerprint === this.#fingerprint() ? null : OTHER_CODE
  }

  /**
   * The newest release's result, to be sent again to an API that may have missed it; null without a release.
   * @param {string} why
   * @returns {Result | null}
   */
  resultOfNewest(why) {
    const newest = this.releases.newest()
    if (!newest) return null
    const report = { ...emptyReport(), way: newest.way, why, leftOut: reported(newest.leftOut) }
    return readyResult(newest.revision, liveReleaseOf(this.releases), report)
  }

  /**
   * Makes a release that is there already live; null means the newest.
   * @param {string | null} name
   * @param {AbortSignal} [signal] see releases.mjs
   * @returns {Promise<import('./result.mjs').LiveRelease | null>} null when it cannot be
   */
  async makeLive(name, signal) {
    return (await this.releases.makeLive(name, signal)) ? liveReleaseOf(this.releases) : null
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
      liveRelease: liveReleaseOf(this.releases),
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
    let why = fullBuildReason(request, newest, print)
    report.cause = buildCause(request, why)
    const { cause } = report
    if (newest && !why) {
      Object.assign(report, { way: 'content-only', why: 'only content changed' })
      try {
        return await contentOnlyBuild(this, { newest, today, request }, report)
      } catch (error) {
        // The renderer has read content that no release shows; the next one starts from the newest release.
        this.renderer.end()
        why = fallbackReason(error)
      }
    }
    Object.assign(report, emptyReport(), { way: 'full', why: why ?? NO_RELEASE, cause })
    const builder = { ...this, signal: this.#stopping.signal }
    const clean = request.clean ?? false
    await this.full(
      builder,
      { newest: this.releases.newest(), fingerprint: print, today, clean, request },
      report,
    )
  }

  #fingerprint() {
    const { siteDir, siteUrl, uploadOrigin } = this.settings
    // The publisher knows it from the note that came with the code (publisher/code-build.mjs).
    return this.settings.fingerprint ?? fingerprint(siteDir, siteUrl, uploadOrigin)
  }
}

/** The day on which trips are judged to be past, the same for both kinds of build. */
export function todayInIsrael() {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(new Date())
}
