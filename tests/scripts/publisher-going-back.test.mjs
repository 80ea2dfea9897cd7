// Rollbacks at Netlify: the restore of a deploy, and what ends it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls, open, save, shown } from '../support/netlify/opened-world.mjs'

/** @typedef {import('../support/netlify/publishing-world.mjs').PublishingWorld} PublishingWorld */

/** To the oldest. @param {PublishingWorld} world @param {AbortSignal} [signal] */
const goBack = (world, signal) => world.makeLive(String(world.liveRelease?.showable.at(-1)?.release), signal)

test('going back is the deploy’s own restore, and holds through looks and builds of the same code', async (t) => {
  const world = await open(t)
  const { liveRelease } = await save(world)
  const before = String(liveRelease?.showable.at(-1)?.release)
  const told = await world.makeLive(before)
  assert.deepEqual([told?.revision, told?.held], [1, true])
  assert.equal(await shown(world), '<p>1 by 1</p>')
  assert.equal(world.netlify.locked, true)
  assert.equal(calls(world, /^create/), 1)
  world.finishCodeBuild(world.beginCodeBuild(false))
  await world.look()
  await world.queue.idle()
  assert.equal(await shown(world), '<p>1 by 1</p>')
  assert.equal(world.told.at(-1)?.liveRelease?.held, true)
})

test('what is saved without her waits behind the older version; what she saves ends it', async (t) => {
  const world = await open(t)
  const { liveRelease } = await save(world)
  await world.makeLive(String(liveRelease?.showable.at(-1)?.release))
  world.revision += 1
  world.queue.add({ cause: 'asked' })
  await world.queue.idle()
  assert.equal(await shown(world), '<p>1 by 1</p>')
  assert.equal((await save(world)).liveRelease?.held, false)
  assert.equal(await shown(world), '<p>4 by 1</p>')
  assert.equal(world.netlify.locked, false)
})

test('what she saves while the older version is put up ends it', async (t) => {
  const world = await open(t)
  await save(world)
  const { mishap } = world.netlify
  world.netlify.mishap = ({ name }) => {
    if (name === 'restoreSiteDeploy') {
      world.save()
      world.netlify.mishap = mishap
    }
    return null
  }
  assert.equal((await goBack(world))?.held, true)
  await world.settle()
  assert.equal(await shown(world), '<p>3 by 1</p>')
})

test('what was asked for before she went back does not end it', async (t) => {
  const world = await open(t)
  const { netlify } = world
  const older = String(world.told.at(-1)?.liveRelease?.release)
  const oldest = String(netlify.published?.id)
  await save(world)
  // Somebody locked the older one in Netlify's own pages, and what she saves may replace that; then she goes back to it herself.
  netlify.act('restoreSiteDeploy', { deploy_id: oldest }, new URLSearchParams(), null, Buffer.of())
  netlify.locked = true
  world.revision += 1
  world.queue.add({ cause: 'asked' })
  world.queue.add({ cause: 'asked', endHold: older })
  assert.equal((await world.makeLive(older))?.held, true)
  await world.settle()
  assert.equal(await shown(world), '<p>1 by 1</p>')
})

test('returning to the newest needs no deploy, and what was made meanwhile follows', async (t) => {
  const world = await open(t)
  const { liveRelease } = await save(world)
  await world.makeLive(String(liveRelease?.showable.at(-1)?.release))
  assert.equal((await world.makeLive(null))?.held, false)
  assert.equal(await shown(world), '<p>2 by 1</p>')
  assert.equal(calls(world, /^create/), 1)
})

test('new code ends going back', async (t) => {
  const world = await open(t)
  const { liveRelease } = await save(world)
  await world.makeLive(String(liveRelease?.showable.at(-1)?.release))
  world.finishCodeBuild(world.beginCodeBuild(true))
  await world.look()
  await world.queue.idle()
  assert.equal(await shown(world), '<p>2 by 2</p>')
})

test('publishing that is unlocked while a build waits behind it shows that build', async (t) => {
  const world = await open(t)
  await save(world)
  await goBack(world)
  const { mishap } = world.netlify
  let asked = 0
  world.netlify.mishap = ({ name }) => {
    // Before the build, and after it.
    if (name === 'getSite' && ++asked === 2) {
      world.netlify.locked = false
      world.netlify.mishap = mishap
    }
    return null
  }
  world.revision += 1
  world.queue.add({ cause: 'asked' })
  await world.queue.idle()
  assert.equal(await shown(world), '<p>3 by 1</p>')
})

test('whoever waits no longer has changed nothing, neither at once nor later', async (t) => {
  const world = await open(t)
  await save(world)
  for (const { when, isHeld } of [
    { when: 'getSite', isHeld: false },
    { when: 'restoreSiteDeploy', isHeld: false },
    { when: 'lockDeploy', isHeld: false },
  ]) {
    const controller = new AbortController()
    world.netlify.mishap = ({ name }) => {
      if (name === when) controller.abort()
      return null
    }
    await assert.rejects(goBack(world, controller.signal), { name: 'AbortError' }, when)
    world.netlify.mishap = () => null
    await world.look()
    await world.queue.idle()
    assert.equal(await shown(world), '<p>2 by 1</p>', when)
    assert.equal(world.netlify.locked, isHeld, when)
  }
})

test('one that was called off before its turn asks Netlify for nothing', async (t) => {
  const world = await open(t)
  await save(world)
  world.netlify.processMs = 30
  world.save()
  const controller = new AbortController()
  const asked = goBack(world, controller.signal)
  controller.abort()
  await assert.rejects(asked, { name: 'AbortError' })
  await world.queue.idle()
  assert.equal(calls(world, /^restore/), 0)
  assert.equal(await shown(world), '<p>3 by 1</p>')
})

test('a step further back that was called off leaves the step before', async (t) => {
  const world = await open(t)
  await save(world)
  const { liveRelease } = await save(world)
  await world.makeLive(String(liveRelease?.showable[1]?.release))
  const controller = new AbortController()
  world.netlify.mishap = ({ name }) => {
    if (name === 'restoreSiteDeploy') controller.abort()
    return null
  }
  await assert.rejects(goBack(world, controller.signal), { name: 'AbortError' })
  assert.equal(await shown(world), '<p>2 by 1</p>')
  assert.equal(world.netlify.locked, true)
})

for (const [what, isNew] of /** @type {const} */ ([
  ['needs a newer publisher', true],
  ['left nothing', false],
]))
  test(`returning, and what she saves, end it also when the newest build ${what}`, async (t) => {
    for (const end of /** @type {const} */ (['return', 'save'])) {
      const world = await open(t)
      await save(world)
      await goBack(world)
      world.finishCodeBuild(world.beginCodeBuild(isNew))
      if (isNew) world.isOutdated = (code) => code === 2
      else world.netlify.blobs.clear()
      const code = isNew ? 2 : 1
      if (end === 'return') assert.equal((await world.makeLive(null))?.held, false)
      else world.save()
      await world.queue.idle()
      assert.equal(world.netlify.locked, false, end)
      assert.equal(await shown(world), `<p>2 by ${code}</p>`, end)
      assert.equal(world.hookCalls, end === 'save' ? 1 : 0, 'the save is Netlify’s to build')
      world.finishCodeBuild(world.beginCodeBuild(false))
      await world.look()
      await world.queue.idle()
      assert.equal(await shown(world), `<p>${world.revision} by ${code}</p>`, end)
      assert.deepEqual(
        [world.liveRelease?.held, world.nextBuildEndsHold],
        [false, false],
        'and the API is told',
      )
    }
  })

test('a lock on a build of the code itself holds through nights, and new code ends it', async (t) => {
  const world = await open(t)
  world.netlify.locked = true
  world.finishCodeBuild(world.beginCodeBuild(false))
  await world.look()
  await world.queue.idle()
  assert.equal(world.netlify.publications.length, 1, 'the same code')
  world.finishCodeBuild(world.beginCodeBuild(true))
  await world.look()
  await world.queue.idle()
  assert.equal(await shown(world), '<p>1 by 2</p>')
  assert.equal(world.netlify.locked, false)
})

test('new code ends it also when it needs a newer publisher', async (t) => {
  const world = await open(t)
  await save(world)
  await goBack(world)
  world.isOutdated = (code) => code === 2
  world.finishCodeBuild(world.beginCodeBuild(true))
  await world.look()
  await world.queue.idle()
  assert.equal(await shown(world), '<p>2 by 2</p>')
  assert.equal(world.liveRelease?.held, false)
})

for (const [what, isOutdated] of /** @type {const} */ ([
  ['rendered here', false],
  ['that needs a newer publisher', true],
]))
  test(`whoever left newer code at Netlify, ${what}, stays with the older one`, async (t) => {
    const world = await open(t)
    const { netlify } = world
    const older = String(netlify.published?.id)
    if (isOutdated) world.isOutdated = (code) => code === 2
    world.finishCodeBuild(world.beginCodeBuild(true))
    await world.settle()
    assert.equal(await shown(world), '<p>1 by 2</p>')
    netlify.act('restoreSiteDeploy', { deploy_id: older }, new URLSearchParams(), null, Buffer.of())
    netlify.locked = true
    await world.settle()
    assert.equal(await shown(world), '<p>1 by 1</p>', 'at the next look')
    world.finishCodeBuild(world.beginCodeBuild(false))
    await world.settle()
    assert.equal(await shown(world), '<p>1 by 1</p>', 'after a night')
    await world.kill()
    world.start()
    world.queue.add({})
    await world.settle()
    assert.equal(await shown(world), '<p>1 by 1</p>', 'by a publisher that starts anew')
    world.isOutdated = () => false
    world.finishCodeBuild(world.beginCodeBuild(true))
    await world.settle()
    assert.equal(await shown(world), '<p>1 by 3</p>', 'until the code is mended')
  })

test('what the publisher made on newer code is left knowingly too', async (t) => {
  const world = await open(t)
  const { netlify } = world
  await save(world)
  await goBack(world)
  const older = String(netlify.published?.id)
  // Under the lock it was never live itself.
  world.finishCodeBuild(world.beginCodeBuild(true))
  await world.settle()
  assert.equal(await shown(world), '<p>2 by 2</p>')
  netlify.act('restoreSiteDeploy', { deploy_id: older }, new URLSearchParams(), null, Buffer.of())
  netlify.locked = true
  await world.settle()
  assert.equal(await shown(world), '<p>1 by 1</p>')
})
