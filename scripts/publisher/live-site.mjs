/** What visitors see: brings a release there, or back, and reads it to prove it. */

import { setTimeout as pause } from 'node:timers/promises'
import { parsePublisherDeploy, publisherDeployTitle } from '../../functions/deploys/publisher-title.mjs'
import { makeDeploy } from './make-deploy.mjs'
import { NetlifyError } from './netlify-api.mjs'

/**
 * @typedef {import('./code-build.mjs').CodeBuild} CodeBuild
 * @typedef {import('./hosting.mjs').Hosting} Hosting
 * @typedef {import('../builder/result.mjs').LiveRelease} LiveRelease
 */

/** As many as the API keeps versions of. */
const TOLD = 30
/** Netlify counts the calls of its API, and not the looks at the site. */
const LOOKS_A_CALL = 4

export class LiveSite {
  /**
   * @param {import('./settings.mjs').Settings} settings
   * @param {import('./netlify-api.mjs').NetlifyApi} api
   * @param {import('./pace.mjs').Pace} pace
   */
  constructor({ siteUrl, pollMs, patienceMs }, api, pace) {
    Object.assign(this, { siteUrl, pollMs, patienceMs })
    this.api = api
    this.pace = pace
    this.signal = api.signal
  }

  /**
   * By a deploy, or by the one that it has already.
   * @param {Hosting} hosting
   * @param {CodeBuild} build
   * @param {{ name: string, revision: number }} release
   * @returns {Promise<number | undefined>} the revision that visitors are proven to get; none when something else went live meanwhile
   */
  async bring({ published, locked, ...hosting }, build, release) {
    const there =
      liveDeployOf(published, build, release) ??
      restorable(hosting, build).find((one) => one.release === release.name && one.on === build.id)
    const isThere =
      there && ((there.id === published?.id && !locked) || (await this.restore(there, { lock: false })))
    const id = isThere ? there.id : await this.#deploy({ published, locked }, build, release)
    return this.#prove(id, release.revision)
  }

  /** @param {Pick<Hosting, 'published' | 'locked'>} hosting @param {CodeBuild} build @param {{ name: string }} release */
  async #deploy({ published, locked }, build, release) {
    if (locked) await this.unlock(published)
    await this.pace.turn()
    this.pace.note()
    const title = publisherDeployTitle({ release: release.name, on: build.id, code: build.code })
    const folder = build.line.releases.pathOf(/** @type {any} */ (release))
    return makeDeploy(this.api, { title, folder, hosted: build.hosted }, this.patienceMs)
  }

  /**
   * @param {{ id: string }} deploy
   * @param {{ lock: boolean }} wish whether it stays until somebody says otherwise
   * @returns {Promise<boolean>} false when something else is live all the same: what an unlocked site publishes is Netlify's choice
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
   * As the API is told.
   * @param {Hosting} hosting @param {CodeBuild | null} build without one nothing can be shown but what is live
   * @returns {Promise<LiveRelease | null>}
   */
  async describe({ published, locked, ...hosting }, build) {
    if (published && !build) {
      const live = parsePublisherDeploy(published) ?? (await this.#describeForeignDeploy(published.id))
      const { release, revision } = live
      return { release, revision, newest: release, held: locked, showable: [] }
    }
    const newest = build?.line.releases.newest()
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
      showable: [...ofRevisions.values()].reverse().slice(0, TOLD),
    }
  }

  /** @returns {Promise<number | null>} what the public address says */
  async shownRevision() {
    const signal = AbortSignal.any([this.signal, AbortSignal.timeout(10_000)])
    const headers = { 'cache-control': 'no-cache' }
    return fetch(`${this.siteUrl}/revision.json`, { headers, signal })
      .then(async (answer) => /** @type {any} */ (await answer.json()).revision)
      .catch(() => null)
  }

  /** An older build of the code, or what somebody deployed by hand. @param {string} id */
  async #describeForeignDeploy(id) {
    return { release: `deploy-${id}`, revision: (await this.shownRevision()) ?? 0 }
  }

  /** Until visitors get it, or another deploy is the published one. @param {string} id @param {number} revision */
  async #prove(id, revision) {
    const until = performance.now() + this.patienceMs
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
 * What is live, where it shows the same: of another publisher, as while a container is replaced. Each would go on putting its own there.
 * @param {Hosting['published']} published @param {CodeBuild} build @param {{ revision: number }} release
 */
function liveDeployOf(published, build, { revision }) {
  const live = parsePublisherDeploy(published)
  return live?.on === build.id && live.revision === revision ? live : null
}

/**
 * What can be put live at once: by the same code and of the same database, newest first, and what the build of the code itself shows.
 * @param {Pick<Hosting, 'ready'>} hosting @param {CodeBuild} build
 */
export function restorable({ ready }, { id, code, release }) {
  const own = { id, release, revision: Number.parseInt(release), on: id }
  return [...ready.filter((one) => one.code === code), own]
}
