/** What a build tells: the report for those who look after the site, the result for the content API. */

const LISTED = 200

/**
 * @typedef {{ kind: string, id: number | null, reason: string }} LeftOut
 *
 * @typedef {object} Report
 * @property {'content-only' | 'full'} way
 * @property {string} why
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
 * @property {number} revision of the release on the air, 0 when there is none
 * @property {string | null} error one sentence for the owner
 * @property {string | null} detail
 * @property {Report} report
 */

/** @returns {Report} */
export function emptyReport() {
  return {
    way: 'full',
    why: '',
    rendered: [],
    renderedCount: 0,
    removed: [],
    leftOut: [],
    brokenLinks: [],
    disagreed: [],
    seconds: 0,
  }
}

/**
 * @param {Report} report
 * @param {{ rendered: string[], removed: string[], leftOut: LeftOut[] }} made
 */
export function fillReport(report, { rendered, removed, leftOut }) {
  report.rendered = listed(rendered)
  report.renderedCount = rendered.length
  report.removed = listed(removed)
  report.leftOut = leftOut
}

/**
 * @template T
 * @param {T[]} all
 */
export function listed(all) {
  return all.slice(0, LISTED)
}
