// The publisher in random sequences: saves, late builds of the code, failures, rollbacks, kills. Each ends with exactly the right files live,
// and visitors never get older content after newer was verified live, except after a rollback.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { parsePublisherDeploy } from '../../functions/deploys/publisher-title.mjs'
import { PublishingWorld, liveFilesOf } from '../support/netlify/publishing-world.mjs'

const SEQUENCES = Number(process.env.SEQUENCES ?? 25)
const FIRST = Number(process.env.FIRST_SEQUENCE ?? 1)
const ACTS = 14

/** The same numbers for the same seed (mulberry32). @param {number} seed */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One sequence and what it has to end with. */
class Sequence {
  /** @type {import('../support/netlify/publishing-world.mjs').CodeBuild[]} builds that have not ended */
  building = []
  /** What each build of the code showed, by its deploy. @type {Map<string, { revision: number, code: number }>} */
  built = new Map()
  /** Deploys that somebody put up to go back. @type {Set<string>} */
  wentBackTo = new Set()

  /** How much was published when somebody went back, for as long as that holds. @type {number | null} */
  held = null

  /** @param {PublishingWorld} world @param {() => number} number */
  constructor(world, number) {
    this.world = world
    this.number = number
    const { netlify } = world
    netlify.restoreLocks = this.isSo(0.5)
    netlify.unlockPublishes = this.isSo(0.3)
    const slow = this.isSo(0.5) ? 0.3 : 0
    Object.defineProperty(netlify, 'processMs', { get: () => (this.isSo(slow) ? 80 : 1) })
    netlify.prepareMs = this.isSo(0.5) ? 2 : 0
    const clumsy = this.isSo(0.5) ? 0.08 : 0
    netlify.mishap = ({ name }) =>
      this.isSo(clumsy)
        ? this.one(['error', 'lost', 'hang-up', name === 'uploadDeployFile' ? 'error' : null])
        : null
    world.trouble = () => (this.isSo(clumsy) ? this.one(['away', 'full']) : null)
    netlify.onReady = (deploy) => this.#notified(deploy)
  }

  isSo = (/** @type {number} */ share) => this.number() < share
  one = (/** @type {any[]} */ all) => all[Math.floor(this.number() * all.length)]

  acts = {
    save: () => this.save(),
    saveAgain: () => this.save(),
    wait: () => pause(Math.floor(this.number() * 12)),
    rest: () => this.world.queue.idle(),
    look: () => this.world.look(),
    beginBuild: () => this.building.push(this.world.beginCodeBuild(this.isSo(0.5))),
    endBuild: () => this.endBuild(),
    kill: async () => {
      await this.world.kill()
      // The disk of a container goes with it.
      if (this.isSo(0.5)) this.world.disk.clear()
      this.world.start()
      this.world.queue.add({})
    },
    goBack: async () => {
      const before = (this.world.liveRelease?.showable ?? []).filter(
        ({ release }) => release !== this.world.liveRelease?.release,
      )
      if (before.length > 0) await this.#makeLive(this.one(before).release)
    },
    goBackAtNetlify: () => {
      const { netlify } = this.world
      const ready = [...netlify.deploys.values()].filter(({ state }) => state === 'ready')
      const deploy = this.one(ready)
      this.wentBackTo.add(deploy.id)
      netlify.act('restoreSiteDeploy', { deploy_id: deploy.id }, new URLSearchParams(), null, Buffer.of())
      netlify.locked = true
      // A save that is not proven, and code that nobody saw, come up all the same.
      this.held = this.isAllSeen() ? netlify.publications.length : null
    },
    return: () => this.#makeLive(null),
  }

  save() {
    this.held = null
    this.world.save()
  }

  endBuild() {
    const build = this.building.shift()
    if (!build) return
    // Code that was never there ends going back.
    if (![...this.built.values()].some(({ code }) => code === build.code)) this.held = null
    this.built.set(build.deploy.id, build)
    this.world.finishCodeBuild(build)
  }

  /** Whether visitors had the newest content once, and the newest code. */
  isAllSeen() {
    const { netlify, queue, proven, revision } = this.world
    const codeOf = (/** @type {string} */ id) =>
      this.built.get(parsePublisherDeploy(netlify.deploys.get(id) ?? null)?.on ?? id)?.code
    const newest = [...this.built.values()].at(-1)?.code
    const hadCode = netlify.publications.some(({ id }) => codeOf(id) === newest)
    return !queue.busy && hadCode && proven.some((one) => one.revision === revision)
  }

  /** @param {string | null} name */
  async #makeLive(name) {
    const { netlify } = this.world
    const before = netlify.publications.length
    this.held = null
    const liveRelease = await this.world.makeLive(name).catch(() => null)
    if (name !== null) for (const { id } of netlify.publications.slice(before)) this.wentBackTo.add(id)
    if (name !== null && liveRelease && liveRelease.release !== liveRelease.newest) {
      assert.equal(liveRelease.held, true)
      this.held = netlify.publications.length
    }
  }

  /** Between two acts: nothing takes the place of what somebody went back to. */
  assertHeld() {
    const { publications, deploys } = this.world.netlify
    if (this.held === null) return
    const since = publications
      .slice(this.held)
      .map(({ id, why }) => `${deploys.get(id)?.title || id} (${why})`)
    assert.deepEqual(since, [], 'published although somebody went back')
  }

  /** What functions/deploy-notification.mjs tells the API, which asks for what is missing. Some get lost. */
  #notified(/** @type {import('../support/netlify/deploy-line.mjs').Deploy} */ deploy) {
    const build = this.built.get(deploy.id)
    if (build && build.revision < this.world.revision && !this.isSo(0.3)) this.world.ask()
  }

  /** All goes well from now on, and everything comes to its end. */
  async end() {
    const { world } = this
    world.netlify.mishap = () => null
    world.trouble = () => null
    while (this.building.length > 0) this.endBuild()
    await world.settle()
    this.assertHeld()
    const isHeld = () => world.netlify.locked
    // Whoever went back returns, or saves.
    if (isHeld() && this.isSo(0.5)) await this.#makeLive(null)
    else if (isHeld()) this.save()
    await world.settle()
  }

  assertRight() {
    const { netlify, revision } = this.world
    const newest = [...netlify.deploys.values()].filter(({ id }) => this.built.has(id)).at(-1)
    const code = Number(this.built.get(String(newest?.id))?.code)
    const live = Object.fromEntries([...netlify.publishedFiles()].map(([path, text]) => [path, String(text)]))
    assert.deepEqual(live, liveFilesOf(revision, code))
    assert.deepEqual(netlify.published?.functions, newest?.functions)
    assert.equal(netlify.locked, false)
    assert.deepEqual(netlify.faults, [])
    assert.equal(this.world.told.at(-1)?.seen, revision)
    this.#assertNeverOlder()
  }

  #assertNeverOlder() {
    const { netlify, proven } = this.world
    const overtaken = new Set()
    let newestCode = 0
    for (const { id, why, at } of netlify.publications) {
      const deploy = /** @type {any} */ (netlify.deploys.get(id))
      const its = parsePublisherDeploy(deploy)
      const build = this.built.get(its?.on ?? id)
      const shows = its?.revision ?? Number(build?.revision)
      const seen = Math.max(0, ...proven.filter((one) => one.at < at).map((one) => one.revision))
      const back = this.wentBackTo.has(id) && why === 'restore'
      // A build of the code goes up by itself: what it lacks follows at once.
      if (!back && its)
        assert.ok(shows >= seen, `${deploy.title} went live (${why}) after ${seen} was proven`)
      assert.ok(Object.keys(deploy.functions).length > 0, 'the functions are gone')
      // One may be under way while newer code goes live: it is replaced at once.
      if (its && why === 'ready' && Number(build?.code) < newestCode) {
        assert.ok(!overtaken.has(newestCode), `${deploy.title} is older code, once more`)
        overtaken.add(newestCode)
      }
      newestCode = Math.max(newestCode, Number(build?.code))
    }
  }
}

for (let seed = FIRST; seed < FIRST + SEQUENCES; seed += 1) {
  test(`sequence ${seed} ends with the right files live`, async (t) => {
    t.mock.method(console, 'log', () => {})
    t.mock.method(console, 'error', () => {})
    const world = await new PublishingWorld().open()
    t.after(() => world.close())
    const sequence = new Sequence(world, random(seed))
    sequence.building.push(world.beginCodeBuild(false))
    sequence.endBuild()
    const done = []
    try {
      for (let number = 0; number < ACTS; number += 1) {
        const name = /** @type {keyof Sequence['acts']} */ (sequence.one(Object.keys(sequence.acts)))
        done.push(name)
        await sequence.acts[name]()
        sequence.assertHeld()
      }
      await sequence.end()
      sequence.assertRight()
    } catch (error) {
      throw new Error(`FIRST_SEQUENCE=${seed} SEQUENCES=1: ${done.join(' ')}`, { cause: error })
    }
  })
}
