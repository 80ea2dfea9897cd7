// Logic of the assistant's screens: passages, differences, facts to check.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteModule } from './site-module.mjs'

const { checksIn } = await siteModule('features/admin/writing/checks.ts')
const { passageAt } = await siteModule('features/admin/writing/passageAt.ts')
const { wordDiff } = await siteModule('features/admin/parts/wordDiff.ts')

const TEXT = 'פסקה ראשונה כאן.\n\nפסקה שנייה,\nבשתי שורות.\n\n\n## כותרת'

for (const { name, from, to, passage } of [
  { name: 'the caret in a paragraph', from: 3, to: 3, passage: 'פסקה ראשונה כאן.' },
  { name: 'the caret in the second of two lines', from: 32, to: 32, passage: 'פסקה שנייה,\nבשתי שורות.' },
  { name: 'the caret at the very end', from: TEXT.length, to: TEXT.length, passage: '## כותרת' },
  { name: 'the caret at the very start', from: 0, to: 0, passage: 'פסקה ראשונה כאן.' },
  { name: 'a selection with spaces around', from: 4, to: 12, passage: 'ראשונה' },
]) {
  test(`the passage meant by ${name}`, () => {
    const found = passageAt(TEXT, from, to)
    assert.equal(found.text, passage)
    assert.equal(TEXT.slice(found.from, found.to), passage)
  })
}

test('there is no passage in an empty text', () => {
  assert.equal(passageAt('  \n\n ', 2, 2).text, '')
})

for (const [before, after] of /** @type {const} */ ([
  ['אחת שתיים שלוש', 'אחת שלוש ארבע'],
  ['', 'טקסט חדש'],
  ['טקסט ישן', ''],
  ['אותו דבר', 'אותו דבר'],
  ['שורה\n\nשורה שנייה', 'שורה שנייה\n\nשורה'],
  ['מילה '.repeat(3000), 'אחרת '.repeat(3000)],
])) {
  test(`a difference holds both texts whole: ${before.slice(0, 20)} | ${after.slice(0, 20)}`, () => {
    assert.equal(side(wordDiff(before, after), 'gone'), oneLine(after))
    assert.equal(side(wordDiff(before, after), 'new'), oneLine(before))
  })
}

/** One of the two texts, put together from a difference. @param {{ kind: string, text: string }[]} changes @param {string} leftOut */
function side(changes, leftOut) {
  const kept = changes.filter(({ kind }) => kind !== leftOut)
  return oneLine(kept.map(({ text }) => text).join(''))
}

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim()

test('a difference keeps what is the same', () => {
  assert.deepEqual(wordDiff('אחת שתיים שלוש', 'אחת ארבע שלוש'), [
    { kind: 'same', text: 'אחת ' },
    { kind: 'gone', text: 'שתיים' },
    { kind: 'new', text: 'ארבע' },
    { kind: 'same', text: ' שלוש' },
  ])
})

test('prices, dates and other numbers are found each in its place', () => {
  const { prices, dates, facts } = checksIn(
    'עולה 450 ₪ או 120$, הנחה של 15%. יוצאות ב־12.5.2027 בשעה 07:30, שוב במאי 2028. הולכות 14 קילומטר, טלפון 03-555-0142.',
  )
  assert.deepEqual(prices, ['450 ₪', '120$', '15%'])
  assert.deepEqual(dates, ['12.5.2027', '07:30', 'במאי 2028'])
  assert.deepEqual(facts, ['14 קילומטר', '03-555-0142'])
})

test('numbers of lists and months inside of words are no findings', () => {
  assert.deepEqual(checksIn('1. מים\n2. כובע\n\n1\\. אחת 2. שתיים. אמאית, מאיה.'), {
    facts: [],
    prices: [],
    dates: [],
  })
})

test('a text without numbers has nothing to show', () => {
  assert.deepEqual(checksIn('בוקר שקט על המזח, ותה חם.'), { facts: [], prices: [], dates: [] })
})
