/**
 * Reads the state of the site at Netlify: the published deploy, the publisher's deploys, and the newest build of the code.
 * Read again before every action, so that the publisher keeps no state; what a deploy shows is in its title.
 */

import { parsePublisherDeploy } from '../../functions/deploys/publisher-title.mjs'

/**
 * @typedef {import('./netlify-api.mjs').Deploy} Deploy
 * @typedef {import('../../functions/deploys/publisher-title.mjs').PublisherDeploy} PublisherDeploy
 *
 * @typedef {object} Hosting
 * @property {Deploy | null} published
 * @property {boolean} locked whether publishing is locked, as after going back to an older release: new deploys do not go live
 * @property {Deploy[]} builds builds of the code that are ready, newest first
 * @property {Deploy | null} codeBuild the newest of them
 * @property {PublisherDeploy[]} ready newest first
 * @property {PublisherDeploy[]} unfinished
 * @property {number[]} begun when the publisher's deploys were created, in ms since the epoch
 * @property {number} ofADay how many of the newest 100 deploys, builds included, are of the last 24 hours
 */

const OVER = new Set(['ready', 'error', 'rejected'])
const EACH = 100
const DAY_MS = 24 * 3600_000

/** @param {import('./netlify-api.mjs').NetlifyApi} api @returns {Promise<Hosting>} */
export async function readHosting(api) {
  const [published, first] = await Promise.all([api.published(), api.deploys(1, EACH)])
  const deploys = [...first]
  const isCodeBuild = (/** @type {Deploy} */ deploy) =>
    deploy.state === 'ready' &&
    deploy.context === 'production' &&
    !deploy.draft &&
    !deploy.skipped &&
    !parsePublisherDeploy(deploy)
  for (let page = 2, last = first; last.length === EACH && !deploys.some(isCodeBuild); page += 1) {
    last = await api.deploys(page, EACH)
    deploys.push(...last)
  }
  const builds = deploys.filter(isCodeBuild)
  const made = deploys.map(parsePublisherDeploy).filter((one) => one !== null)
  return {
    published,
    locked: published?.locked === true,
    builds,
    codeBuild: builds[0] ?? null,
    ready: made.filter(({ state }) => state === 'ready'),
    begun: deploys.filter((deploy) => parsePublisherDeploy(deploy)).map(beginOf),
    ofADay: first.filter((deploy) => Date.now() - beginOf(deploy) < DAY_MS).length,
    unfinished: made.filter(({ state }) => !OVER.has(state)),
  }
}

/** @param {Deploy} deploy */
const beginOf = ({ created_at }) => Date.parse(created_at ?? '') || 0
