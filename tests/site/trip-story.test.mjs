// The order of a trip's pictures in its content.
import assert from 'node:assert/strict'
import test from 'node:test'
import { makePicture } from './records.mjs'
import { siteModule } from './site-module.mjs'

const { heroPictureCount, layOutContent } = await siteModule('features/trips/content/contentLayout.ts')

/** @param {number} count */
const pictures = (count) => Array.from({ length: count }, (_, index) => makePicture(index))
/** @param {number} count */
const days = (count) =>
  Array.from({ length: count }, (_, index) => ({
    title: `יום ${index + 1}`,
    html: '<p>הולכות.</p>',
  }))

/** @param {[number, number, boolean]} given pictures, days, whether somebody said something about it */
function told([count, length, hasQuote]) {
  const { chapters, ofQuote, rest } = layOutContent(pictures(count), days(length), hasQuote)
  return {
    opening: heroPictureCount(pictures(count)),
    chapters: chapters.map((/** @type {any} */ { from, days, picture }) => [
      from,
      days.length,
      picture?.index,
    ]),
    quote: ofQuote?.index,
    rest: rest.map((/** @type {any} */ { index }) => index),
  }
}

test('two days and a picture to a chapter, one picture behind the quote after the second', () => {
  assert.deepEqual(told([7, 8, true]), {
    opening: 2,
    chapters: [
      [1, 2, 2],
      [3, 2, 3],
      [5, 2, 5],
      [7, 2, 6],
    ],
    quote: 4,
    rest: [],
  })
})

test('few pictures: the second one is told in the story, later chapters go without', () => {
  assert.deepEqual(told([2, 5, true]), {
    opening: 1,
    chapters: [
      [1, 2, 1],
      [3, 2, undefined],
      [5, 1, undefined],
    ],
    quote: undefined,
    rest: [],
  })
})

test('without days the quote takes a picture, and the others are left for the gallery', () => {
  assert.deepEqual(told([6, 0, true]), { opening: 2, chapters: [], quote: 2, rest: [3, 4, 5] })
  assert.deepEqual(told([3, 0, false]), { opening: 1, chapters: [], quote: undefined, rest: [1, 2] })
})

test('a short trip has its quote after its last chapter; no picture is told twice or lost', () => {
  assert.deepEqual(told([5, 3, true]), {
    opening: 2,
    chapters: [
      [1, 2, 2],
      [3, 1, 3],
    ],
    quote: 4,
    rest: [],
  })
  assert.deepEqual(told([0, 2, true]), {
    opening: 1,
    chapters: [[1, 2, undefined]],
    quote: undefined,
    rest: [],
  })
})
