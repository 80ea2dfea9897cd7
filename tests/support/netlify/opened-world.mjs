/** Helpers of the publisher's tests: set-up, a save, and what the public site shows. */

import { PublishingWorld } from './publishing-world.mjs'

/** A site that is live as its build made it, with its publisher. @param {import('node:test').TestContext} t */
export async function open(t, settings = {}) {
  t.mock.method(console, 'log', () => {})
  t.mock.method(console, 'error', () => {})
  const world = await new PublishingWorld().open(settings)
  t.after(() => world.close())
  world.finishCodeBuild(world.beginCodeBuild(false))
  world.queue.add({})
  await world.queue.idle()
  world.netlify.calls.length = 0
  return world
}

/** @param {PublishingWorld} world */
export const shown = async ({ netlify }) => (await fetch(netlify.siteUrl)).text()
/** @param {PublishingWorld} world @param {RegExp} kind */
export const calls = ({ netlify }, kind) => netlify.calls.filter((name) => kind.test(name)).length
/** @param {PublishingWorld} world */
export async function save(world) {
  world.save()
  await world.queue.idle()
  return /** @type {import('../../../scripts/publisher/publisher.mjs').Result} */ (world.told.at(-1))
}
