// A toast on a phone covers nothing that she writes in or presses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteModule } from './site-module.mjs'

const { placeOf } = await siteModule('features/admin/toastPlace.ts')

const field = (top, bottom) => ({ top, bottom, weight: 1 })
const focused = (top, bottom) => ({ top, bottom, weight: 10 })
const SCREEN = { top: 8, bottom: 836 }
const BARS = [focused(700, 770), focused(780, 844)]

for (const { name, obstacles, screen = SCREEN, at } of [
  { name: 'nothing is in its way: at the bottom', obstacles: [], at: 756 },
  { name: 'above the bars', obstacles: BARS, at: 620 },
  { name: 'between two fields', obstacles: [...BARS, field(500, 690), field(60, 400)], at: 420 },
  {
    name: 'one field fills the screen: at the top, where least is covered',
    obstacles: [...BARS, field(40, 690)],
    at: 8,
  },
  {
    name: 'never over the one with the caret',
    obstacles: [...BARS, focused(8, 300), field(300, 690)],
    at: 620,
  },
  { name: 'above a keyboard', obstacles: [focused(250, 300)], screen: { top: 8, bottom: 500 }, at: 420 },
  {
    name: 'above a keyboard, the caret low',
    obstacles: [focused(400, 480), field(60, 200)],
    screen: { top: 8, bottom: 500 },
    at: 316,
  },
]) {
  test(name, () => assert.equal(placeOf(80, screen, obstacles), at))
}
