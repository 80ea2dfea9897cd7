// Sentences of the admin that depend on a number, a moment or a kind.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { siteModule } from './site-module.mjs'

const { deadline } = await siteModule('features/admin/privacy/daysLeft.ts')
const { logEntryText } = await siteModule('features/admin/privacy/logEntryText.ts')
const { timeAgo } = await siteModule('features/admin/publishing/timeAgo.ts')
const { skippedFieldLabels } = await siteModule('features/admin/publishing/skippedFieldLabels.ts')
const { responseTimeText, waitingText } = await siteModule('features/admin/statistics/responseTimeText.ts')
const { causeText } = await siteModule('features/admin/versions/changeTexts.ts')
const { greeting } = await siteModule('features/admin/layout/greeting.ts')

/** Each case is what is given and what it gives. @param {(given: any) => any} text @param {any[][]} cases */
function holds(text, cases) {
  assert.deepEqual(
    cases.map(([given]) => [given, text(given)]),
    cases,
  )
}

/** The values that the API document allows. @param {string} schema @param {string} field @returns {string[]} */
const valuesOf = (schema, field) =>
  JSON.parse(readFileSync(inRoot('content-api/openapi.json'), 'utf8')).components.schemas[schema].properties[
    field
  ].enum

test('a rights request presses more the fewer days are left, and the most once it is late', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2027, 2, 1, 7) })
  /** @param {string} dueOn */
  function told(dueOn, status = 'in_progress') {
    const { pressure, words } = deadline({ dueOn, status })
    return [pressure, words]
  }
  holds(told, [
    ['2027-02-26', ['over', 'באיחור של 3 ימים']],
    ['2027-02-27', ['over', 'באיחור של יומיים']],
    ['2027-02-28', ['over', 'באיחור של יום אחד']],
    ['2027-03-01', ['over', 'היום האחרון']],
    ['2027-03-02', ['soon', 'נשאר יום אחד']],
    ['2027-03-15', ['soon', 'נשארו 14 יום']],
    ['2027-03-16', ['calm', 'נשארו 15 יום']],
  ])
  for (const status of ['completed', 'refused'])
    assert.deepEqual(told('2027-02-27', status), ['done', 'נענתה'], status)
})

test('every act of the record of a rights request has a sentence of its own', () => {
  /** @type {Record<string, string>} */
  const sentences = {
    confirmed: 'הבקשה אושרה מהמייל שלה',
    phone_confirmed: 'הטלפון אומת בשיחה',
    phone_doubted: 'אימות הטלפון בוטל',
    link_sent: 'הקישור לאישור נשלח שוב',
    status: 'הסטטוס השתנה ל״בטיפול״',
    gathered: 'המידע נאסף: 3 פריטים',
    exported: 'הורד קובץ להעברה',
    corrected: 'תוקן: שם, טלפון, ב־3 פריטים',
    restricted: 'השימוש הוגבל: 3 פריטים',
    released: 'ההגבלה בוטלה: 3 פריטים',
    erased: 'המידע נמחק: 3 פריטים',
  }
  /** @type {Record<string, string>} */
  const details = { status: 'in_progress', exported: 'json', corrected: 'name, phone' }
  assert.deepEqual(Object.keys(sentences).sort(), valuesOf('LogEntry', 'act').sort())
  const counts = { enquiries: 2, bookings: 1 }
  holds((act) => logEntryText({ act, counts, detail: details[act] ?? '' }), Object.entries(sentences))
  assert.equal(logEntryText({ act: 'exported', counts, detail: 'html' }), 'הורד קובץ לקריאה')
  assert.equal(logEntryText({ act: 'erased', counts: { enquiries: 1 }, detail: '' }), 'המידע נמחק: פריט אחד')
})

test('how long ago something was is told in the largest unit that fits, and never as in the future', () => {
  const [second, minute, hour, day] = [1, 60, 3600, 86_400]
  holds(
    (seconds) => timeAgo(1_000_000_000_000 - seconds * 1000, 1_000_000_000_000),
    [
      [-5 * minute, 'לפני רגע'],
      [59 * second, 'לפני רגע'],
      [minute, 'לפני דקה'],
      [2 * minute, 'לפני שתי דקות'],
      [hour - second, 'לפני 59 דקות'],
      [hour, 'לפני שעה'],
      [2 * hour, 'לפני שעתיים'],
      [day - second, 'לפני 23 שעות'],
      [day, 'לפני יום'],
      [3 * day, 'לפני 3 ימים'],
      [11 * day, 'לפני 11 יום'],
    ],
  )
})

test('how fast she answers is told in hours up to two days, then in days', () => {
  holds(responseTimeText, [
    [null, 'בתקופה הזאת עוד לא סימנת תשובה לפנייה.'],
    [0.6, 'על מחצית הפניות ענית בתוך פחות משעה.'],
    [1, 'על מחצית הפניות ענית בתוך שעה.'],
    [2, 'על מחצית הפניות ענית בתוך שעתיים.'],
    [48, 'על מחצית הפניות ענית בתוך 48 שעות.'],
    [49, 'על מחצית הפניות ענית בתוך יומיים.'],
    [72, 'על מחצית הפניות ענית בתוך 3 ימים.'],
  ])
  holds(waitingText, [
    [1, 'פנייה אחת מהתקופה הזאת עוד מחכה לתשובה.'],
    [3, '3 פניות מהתקופה הזאת עוד מחכות לתשובה.'],
  ])
})

test('every cause of a version without changes is told', () => {
  /** @type {Record<string, string>} */
  const texts = {
    asked: 'האתר נבנה שוב, בלי שינוי בתוכן',
    day: 'התחיל יום חדש: טיולים שיצאו לדרך עברו אל ״טיולים שהיו״',
    nightly: 'בדיקה לילית של כל האתר, בלי שינוי בתוכן',
    code: 'שיפור באתר עצמו, בלי שינוי בתוכן',
  }
  assert.deepEqual(Object.keys(texts).sort(), valuesOf('Version', 'cause').sort())
  holds(causeText, Object.entries(texts))
})

test('a record that was left out names the field to look at, where it is known', () => {
  holds(skippedFieldLabels, [
    ['price: not a number', 'כדאי לבדוק את המחיר ולשמור שוב.'],
    ['another: missing', 'משהו בפרטים אינו שלם. כדאי לפתוח, לבדוק ולשמור שוב.'],
  ])
})

test('she is greeted by the hour', () => {
  holds(
    (hour) => greeting(new Date(2027, 2, 1, hour)),
    [
      [0, 'לילה טוב'],
      [4, 'לילה טוב'],
      [5, 'בוקר טוב'],
      [11, 'בוקר טוב'],
      [12, 'צהריים טובים'],
      [16, 'צהריים טובים'],
      [17, 'ערב טוב'],
      [23, 'ערב טוב'],
    ],
  )
})
