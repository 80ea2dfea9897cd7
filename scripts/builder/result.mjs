/** The result of a build for the content API, with a report: how it was made, and what is missing or broken. */

const LISTED = 200
/** The API accepts a report of up to 1 MiB. */
const LEFT_OUT_LISTED = 1000

/**
 * @typedef {import('../../site/page-data/content-store.mjs').LeftOut} LeftOut
 *
 * The cause of a build: changed content or a request, a new day, the nightly comparison of both kinds of build, or new code.
 * @typedef {'asked' | 'day' | 'nightly' | 'code'} Cause
 *
 * @typedef {object} LiveRelease
 * @property {string} release name of the one that visitors see
 * @property {number} revision
 * @property {string} newest name of the newest
 * @property {boolean} held whether it is an older one than the newest
 * @property {{ release: string, revision: number }[]} showable what can be put live at once, newest first
 *
 * @typedef {object} Report
 * @property {'content-only' | 'full'} way
 * @property {string} why
 * @property {Cause} cause
 * @property {string[]} rendered paths, at most 200
 * @property {number} renderedCount
 * @property {string[]} removed paths, at most 200
 * @property {LeftOut[]} leftOut records that the site does not show as the API has them
 * @property {{ href: string, page: string }[]} brokenLinks at most 200
 * @property {string[]} disagreed files in which the two ways differed, at most 200
 * @property {number} seconds
 *
 * @typedef {object} Result
 * @property {'ready' | 'error'} state
 * @property {number} revision of the newest release, 0 when there is none
 * @property {LiveRelease | null} liveRelease
 * @property {string | null} error one sentence for the owner
 * @property {string | null} detail
 * @property {Report} report
 */

/** @returns {Report} */
export function emptyReport() {
  return {
    way: 'full',
    why: '',
    cause: 'asked',
    rendered: [],
    renderedCount: 0,
    removed: [],
    leftOut: [],
    brokenLinks: [],
    disagreed: [],
    seconds: 0,
  }
}

/** @param {number} revision @param {LiveRelease | null} liveRelease @param {Report} report @returns {Result} */
export function readyResult(revision, liveRelease, report) {
  return { state: 'ready', revision, liveRelease, error: null, detail: null, report }
}

/** @param {import('./releases.mjs').Releases} releases @returns {LiveRelease | null} */
export function liveReleaseOf(releases) {
  const [live, newest] = [releases.current(), releases.newest()]
  if (!live || !newest) return null
  const restorable = releases.restorable().map(({ name, revision }) => ({ release: name, revision }))
  const held = releases.isHeld()
  return { release: live.name, revision: live.revision, newest: newest.name, held, showable: restorable }
}

/**
 * @param {Report} report
 * @param {{ rendered: string[], removed: string[], leftOut: LeftOut[] }} made
 */
export function fillReport(report, { rendered, removed, leftOut }) {
  report.rendered = listed(rendered)
  report.renderedCount = rendered.length
  report.removed = listed(removed)
  report.leftOut = reported(leftOut)
}

/** As many as a report holds. @param {LeftOut[]} leftOut */
export const reported = (leftOut) => leftOut.slice(0, LEFT_OUT_LISTED)

/**
 * @template T
 * @param {T[]} all
 */
export function listed(all) {
  return all.slice(0, LISTED)
}
