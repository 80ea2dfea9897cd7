// The pages' own date names agree with those of `Intl`, which they replace.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteModule } from './site-module.mjs'

const { countDays, formatLongRange, formatMoment, formatShortRange, months, today } =
  await siteModule('lib/dates.ts')
const { formatCount, formatPrice } = await siteModule('lib/numbers.ts')

const { nonBreaking, nonBreakingTitle } = await siteModule('lib/nonBreaking.ts')

const intl = (/** @type {Intl.DateTimeFormatOptions} */ options) => new Intl.DateTimeFormat('he-IL', options)
const utc = { timeZone: 'UTC', day: 'numeric' }
const daysOfAYear = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10),
)

test('every day of a year is written as CLDR writes it', () => {
  const [short, long] = [intl({ ...utc, month: 'short' }), intl({ ...utc, month: 'long', year: 'numeric' })]
  for (const day of daysOfAYear) {
    assert.equal(formatShortRange(day, day), short.format(new Date(day)))
    assert.equal(formatLongRange(day, day), long.format(new Date(day)))
  }
  const names = intl({ timeZone: 'UTC', month: 'long' })
  assert.deepEqual(
    months,
    Array.from({ length: 12 }, (_, index) => ({
      value: String(index + 1).padStart(2, '0'),
      label: names.format(Date.UTC(2028, index, 1)),
    })),
  )
})

test('a range says what its two days have in common once', () => {
  assert.equal(formatShortRange('2027-05-12', '2027-05-19'), '12–19 במאי')
  assert.equal(formatShortRange('2027-04-28', '2027-06-03'), '28 באפר׳ – 3 ביוני')
  assert.equal(formatLongRange('2027-05-02', '2027-05-09'), '2–9 במאי 2027')
  assert.equal(formatLongRange('2027-05-28', '2027-06-03'), '28 במאי – 3 ביוני 2027')
  assert.equal(formatLongRange('2026-12-28', '2027-01-03'), '28 בדצמבר 2026 – 3 בינואר 2027')
  assert.equal(countDays('2027-05-12', '2027-05-19'), 8)
  // Over the change of clocks too.
  assert.equal(countDays('2027-03-25', '2027-03-27'), 3)
})

test('a moment is told by the clock of Israel', () => {
  assert.equal(formatMoment('2027-01-09T22:30:00Z'), '10 בינואר 2027')
  assert.equal(formatMoment('2027-07-09T20:59:00Z'), '9 ביולי 2027')
  assert.equal(formatMoment('2027-07-09T21:00:00Z'), '10 ביולי 2027')
  assert.match(today(), /^\d{4}-\d\d-\d\d$/)
})

test('a day begins in Israel when its own clock says so, in any hour of a year', () => {
  const israel = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' })
  for (let hour = 0; hour < 366 * 24; hour += 1) {
    const moment = new Date(Date.UTC(2027, 0, 1, hour, 30))
    const [year, month, day] = israel.format(moment).split('-').map(Number)
    const told = formatMoment(moment.toISOString())
    assert.equal(
      told,
      intl({ ...utc, month: 'long', year: 'numeric' }).format(Date.UTC(year, month - 1, day)),
    )
  }
})

test('a price is written as the Hebrew locale writes it, letter for letter', () => {
  for (const currency of ['ILS', 'USD', 'EUR', 'GBP']) {
    const format = new Intl.NumberFormat('he-IL', { style: 'currency', currency, maximumFractionDigits: 0 })
    for (const price of [0, 7, 80, 999, 1_000, 9_480, 12_345, 100_000, 1_234_567, 100_000_000])
      assert.equal(formatPrice(price, currency), format.format(price))
  }
  assert.equal(formatCount(1_234_567), new Intl.NumberFormat('he-IL').format(1_234_567))
  assert.equal(formatPrice(9_480), formatPrice(9_480, 'ILS'))
})

test('a number stays on one line with its unit or the word behind it, and with what stands before it', () => {
  const kept = nonBreaking('<p>11 ימים, כ־14 ק״מ ביום, 1,450 ₪ ועוד</p> <p>b2 של Day 2 Hike</p>')
  assert.equal(
    kept,
    '<p>11\u00a0ימים, כ־\u206014\u00a0ק״מ ביום, 1,450\u00a0₪ ועוד</p> <p>b2 של Day 2 Hike</p>',
  )
})

test('a Latin word with a hyphen stays on one line in a title, and an address in a text stays what it is', () => {
  assert.equal(nonBreakingTitle('eSIM, Wi-Fi ו־3 ימים'), 'eSIM, Wi-\u2060Fi ו־\u20603\u00a0ימים')
  assert.equal(nonBreaking('<a href="/blog/slow-sunrise">'), '<a href="/blog/slow-sunrise">')
})
