/**
 * The content-only renderer as a process. The builder starts it (fork), sends `{id, act, …}` and gets
 * `{id, result}` or `{id, error: {name, code, message}}`. Errors named FullBuildRequired mean: take the full build.
 *
 *   keep   {place, today}                 saves the renderer of the full build that has just been made
 *   open   {place, release, isBase}       continues from a saved renderer
 *   sync   {}                             reads what changed at the API since
 *   render {out, today}                   brings a copy of the live release up to date
 *   note   {release, today}, commit {}    before and after the switch
 */

import { ContentSite } from './content-site.mjs'
import { FullBuildRequired } from './full-build-required.mjs'

process.env.NODE_ENV = 'production'
process.env.GATSBY_SLICES = 'true'

/** @type {ContentSite | undefined} */
let site

/** @type {Record<string, (message: any) => unknown>} */
const ACTS = {
  async keep({ place, today }) {
    site = await ContentSite.keep(place, today)
  },
  open({ place, release, isBase }) {
    site = ContentSite.open(place, release, isBase)
  },
  sync: () => opened().sync(),
  render: ({ out, today }) => opened().render(out, today),
  note: ({ release, today }) => opened().note(release, today),
  commit: () => opened().commit(),
}

function opened() {
  if (!site) throw new Error('nothing opened yet')
  return site
}

/** Queue: one act at a time, in the order of the messages. */
let work = Promise.resolve()

process.on('message', (/** @type {any} */ message) => {
  work = work.then(() => answer(message))
})

/** @param {{ id: number, act: string }} message */
async function answer(message) {
  try {
    const result = await ACTS[message.act]?.(message)
    reply({ id: message.id, result: result ?? null })
  } catch (error) {
    const { name, code, message: text, stack } = /** @type {any} */ (error)
    reply({ id: message.id, error: { name: kind(error, name), code, message: text, stack } })
  }
}

/** Ignores a builder that is gone; "disconnect" then ends this process. @param {object} message */
function reply(message) {
  process.send?.(message, undefined, undefined, () => {})
}

/** @param {unknown} error @param {string} name */
function kind(error, name) {
  return error instanceof FullBuildRequired ? 'FullBuildRequired' : name
}

// Exits with the builder, however that ended.
process.on('disconnect', () => process.exit(0))
