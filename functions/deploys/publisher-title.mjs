// The title of a deploy that the publisher made (scripts/publisher): it says what the deploy shows.

const TITLE = /^content ((\d+)-\S+) on (\w+) by (\w+)(?: of (\d{4}-\d\d-\d\d))?(?: |$)/

/**
 * @typedef {object} PublisherDeploy a deploy that the publisher made
 * @property {string} id
 * @property {string} title
 * @property {string} state
 * @property {string} [published_at] when visitors got it
 * @property {string} release its name
 * @property {number} revision
 * @property {string} on id of the build whose code it has
 * @property {string} code the same for all builds of the same code and database
 * @property {string} today ISO day that its pages were made for; '' in older titles
 */

/** @param {{ release: string, on: string, code: string, today: string }} shown */
export const publisherDeployTitle = ({ release, on, code, today }) =>
  `content ${release} on ${on} by ${code} of ${today}`

/** @param {{ id: string, state: string, title?: string, published_at?: string } | null} deploy @returns {PublisherDeploy | null} null for any other */
export function parsePublisherDeploy(deploy) {
  const [title, release, revision, on, code, today = ''] = TITLE.exec(deploy?.title ?? '') ?? []
  if (!deploy || !title) return null
  const { id, state, published_at } = deploy
  const shows = { release: String(release), revision: Number(revision), on: String(on), code: String(code) }
  return { id, title, state, published_at, ...shows, today }
}
