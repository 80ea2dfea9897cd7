/** Makes a release live at Netlify, by a new deploy or by restoring one, and verifies it at the public address. */

import { setTimeout as pause } from 'node:timers/promises'
import { parsePublisherDeploy, publisherDeployTitle } from '../../functions/deploys/publisher-title.mjs'
import { publicRevision } from '../builder/public-revision.mjs'
import { makeDeploy } from './make-deploy.mjs'
import { NetlifyError } from './netlify-api.mjs'

/**
 * @typedef {import('./code-build.mjs').CodeBuild} CodeBuild
 * @typedef {import('./hosting.mjs').Hosting} Hosting
 * @typedef {import('../builder/result.mjs').LiveRelease} LiveRelease
 */

/** Number of releases that are reported to the API, which keeps as many versions. */
const MAX_REPORTED = 30
/** Reads of the public site for each call of Netlify's API, which is rate-limited. */
const LOOKS_A_CALL = 4

export class LiveSite {
  /**
   * @param {import('./settings.mjs').Settings} settings
   * @param {import('./netlify-api.mjs').NetlifyApi} api
   * @param {import('./rate-limiter.mjs').RateLimiter} rateLimiter
   */
  constructor({ siteUrl, pollMs, timeoutMs }, api, rateLimiter) {
    Object.assign(this, { siteUrl, pollMs, timeoutMs })
    this.api = api
    this.rateLimiter = rateLimiter
    this.signal = api.signal
  }

  /**
   * Makes the release live, by an existing deploy of it if there is one.
   * @param {Hosting} hosting
   * @param {CodeBuild} build
   * @param {{ name: string, revision: number, today: string }} release
   * @returns {Promise<number | undefined>} the revision read back from the public site; undefined if another deploy went live meanwhile
   */
  async makeLive({ published, locked, ...hosting }, build, release) {
    const there =
      liveDeployOf(published, build, release) ??
      restorable(hosting, build).find((one) => one.release === release.name && one.on === build.id)
    const isThere =
      there && ((there.id === published?.id && !locked) || (await this.restore(there, { lock: false })))
    const id = isThere ? there.id : await this.#deploy({ published, locked }, build, release)
    return this.#verifyLive(id, release.revision)
  }

  /** @param {Pick<Hosting, 'published' | 'locked'>} hosting @param {CodeBuild} build @param {{ name: string, today: string }} release */
  async #deploy({ published, locked }, build, release) {
    if (locked) await this.unlock(published)
    await this.rateLimiter.acquire()
    this.rateLimiter.record()
    const { name, today } = release
    const title = publisherDeployTitle({ release: name, on: build.id, code: build.code, today })
    const folder = build.builder.releases.pathOf(/** @type {any} */ (release))
    return makeDeploy(this.api, { title, folder, hosted: build.hosted }, this.timeoutMs)
  }

  /**
   * Publishes an existing deploy.
   * @param {{ id: string }} deploy
   * @param {{ lock: boolean }} options whether publishing is locked to it
   * @returns {Promise<boolean>} false if another deploy became live: Netlify itself chooses what to publish when publishing is unlocked
   */
  async restore({ id }, { lock }) {
    await this.api.restore(id)
    let published = await this.api.published()
    if (lock && !published?.locked) await this.api.act('lock', id)
    if (!lock && published?.locked) {
      await this.unlock(published)
      published = await this.api.published()
    }
    return published?.id === id
  }

  /** @param {import('./netlify-api.mjs').Deploy | null} published */
  async unlock(published) {
    if (published?.locked) await this.api.act('unlock', published.id)
  }

  /**
   * Describes the live release, and those that can be restored, for the API.
   * @param {Hosting} hosting @param {CodeBuild | null} build if null, no release but the live one can be shown
   * @returns {Promise<LiveRelease | null>}
   */
  async describe({ published, locked, ...hosting }, build) {
    if (published && !build) {
      const live = parsePublisherDeploy(published) ?? (await this.#describeForeignDeploy(published.id))
      const { release, revision } = live
      return { release, revision, newest: release, held: locked, showable: [] }
    }
    const newest = build?.builder.releases.newest()
    if (!build || !newest || !published) return null
    const all = restorable(hosting, build)
    const live =
      all.find(({ id }) => id === published.id) ??
      parsePublisherDeploy(published) ??
      (await this.#describeForeignDeploy(published.id))
    const newestName = liveDeployOf(published, build, newest)?.release ?? newest.name
    const ofRevisions = new Map(
      all.toReversed().map(({ release, revision }) => [revision, { release, revision }]),
    )
    return {
      release: live.release,
      revision: live.revision,
      newest: newestName,
      held: locked && live.release !== newestName,
      showable: [...ofRevisions.values()].reverse().slice(0, MAX_REPORTED),
    }
  }

  shownRevision() {
    return publicRevision(this.siteUrl, { signal: this.signal })
  }

  /** Describes a deploy that the publisher did not make: an older build of the code, or a manual deploy. @param {string} id */
  async #describeForeignDeploy(id) {
    return { release: `deploy-${id}`, revision: (await this.shownRevision()) ?? 0 }
  }

  /** Waits until the public site shows the revision, or another deploy is published. Throws NetlifyError on timeout. @param {string} id @param {number} revision */
  async #verifyLive(id, revision) {
    const until = performance.now() + this.timeoutMs
    for (let looks = 1; ; looks += 1) {
      const seen = await this.shownRevision()
      if (seen === revision) return seen
      if (looks % LOOKS_A_CALL === 0 && (await this.api.published())?.id !== id) return undefined
      if (performance.now() > until)
        throw new NetlifyError(`revision.json says ${seen} instead of ${revision}`, 0, '')
      await pause(this.pollMs, undefined, { signal: this.signal })
    }
  }
}

/**
 * The live deploy, if it shows the same build and revision, of the same day or a later one, else null. It may be another
 * publisher's, as while a container is replaced: without this check both would keep replacing each other's deploy.
 * @param {Hosting['published']} published @param {CodeBuild} build @param {{ revision: number, today: string }} release
 */
function liveDeployOf(published, build, { revision, today }) {
  const live = parsePublisherDeploy(published)
  return live?.on === build.id && live.revision === revision && live.today >= today ? live : null
}

/**
 * Deploys that can be restored at once: those with the same code and database, newest first, then that of the build itself.
 * @param {Pick<Hosting, 'ready'>} hosting @param {CodeBuild} build
 */
export function restorable({ ready }, { id, code, release }) {
  const own = { id, release, revision: Number.parseInt(release), on: id }
  return [...ready.filter((one) => one.code === code), own]
}
