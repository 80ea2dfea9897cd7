/**
 * What Netlify has: which deploy visitors see, which ones are ours, and the newest build of the code. Asked anew before every act, so
 * that nothing has to be remembered here; what a deploy shows is in its title.
 */

/** @typedef {import('./netlify-api.mjs').Deploy} Deploy */

const TITLE = /^content ((\d+)-\S+) on (\w+) by (\w+)$/
const OVER = new Set(['ready', 'error', 'rejected'])
const EACH = 100

/**
 * @typedef {object} Ours a deploy that the publisher made
 * @property {string} id
 * @property {string} title
 * @property {string} state
 * @property {string} release its name
 * @property {number} revision
 * @property {string} on id of the build whose code it has
 * @property {string} code see `codeOf`
 *
 * @typedef {object} Hosting
 * @property {Deploy | null} published
 * @property {boolean} locked what is new does not go live: somebody went back
 * @property {Deploy | null} codeBuild the newest that is ready
 * @property {Ours[]} ready newest first
 * @property {Ours[]} unfinished
 */

/**
 * @param {object} shown
 * @param {string} shown.release
 * @param {string} shown.on
 * @param {string} shown.code
 */
export const titleOf = ({ release, on, code }) => `content ${release} on ${on} by ${code}`

/** @param {Deploy | null} deploy @returns {Ours | null} */
export function ours(deploy) {
  const [title, release, revision, on, code] = TITLE.exec(deploy?.title ?? '') ?? []
  if (!deploy || !title) return null
  const { id, state } = deploy
  return {
    id,
    title,
    state,
    release: String(release),
    revision: Number(revision),
    on: String(on),
    code: String(code),
  }
}

/** @param {import('./netlify-api.mjs').NetlifyApi} api @returns {Promise<Hosting>} */
export async function readHosting(api) {
  const [published, first] = await Promise.all([api.published(), api.deploys(1, EACH)])
  const deploys = [...first]
  const isCodeBuild = (/** @type {Deploy} */ deploy) =>
    deploy.state === 'ready' &&
    deploy.context === 'production' &&
    !deploy.draft &&
    !deploy.skipped &&
    !ours(deploy)
  for (let page = 2, last = first; last.length === EACH && !deploys.some(isCodeBuild); page += 1) {
    last = await api.deploys(page, EACH)
    deploys.push(...last)
  }
  const made = deploys.map(ours).filter((one) => one !== null)
  return {
    published,
    locked: published?.locked === true,
    codeBuild: deploys.find(isCodeBuild) ?? null,
    ready: made.filter(({ state }) => state === 'ready'),
    unfinished: made.filter(({ state }) => !OVER.has(state)),
  }
}
