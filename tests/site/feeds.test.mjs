/** The feeds as Python's icalendar and feedparser read them. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inVenv } from '../../scripts/lib/repository.mjs'
import { ContentStore } from '../../site/page-data/content-store.mjs'
import { siteFiles } from '../../site/page-data/files.mjs'
import { selectPages } from '../../site/page-data/pages.mjs'
import { makeArticle, makeSettings, makeTrip } from './records.mjs'

const TODAY = '2030-01-01'
const SITE = 'https://example.com'
const READER = fileURLToPath(new URL('read_feeds.py', import.meta.url))

/** @param {{ trips?: any[], articles?: any[], settings?: any }} content @param {string} [today] */
function files({ trips = [], articles = [], settings = makeSettings() }, today = TODAY) {
  const store = ContentStore.from({ source: 'a', revision: 1, trips, articles, settings, leftOut: [] })
  return siteFiles(store, selectPages(store, today), SITE)
}

/** @param {'calendar' | 'feed'} kind @param {string | undefined} content @returns {any} */
function read(kind, content) {
  assert.ok(content)
  const answer = JSON.parse(execFileSync(inVenv('python'), [READER, kind], { input: content }).toString())
  assert.deepEqual([answer.errors ?? [], answer.missing ?? [], answer.error ?? null], [[], [], null])
  return answer
}

test('the accessibility report names whom to write to, or there is none', () => {
  const report = 'accessibility-openacr.yaml'
  assert.match(files({}).get(report) ?? '', /email: "[^"]+@/)
  assert.equal(files({ settings: { ...makeSettings(), email: '' } }).has(report), false)
})

const HOSTILE = 'שורה; שנייה, \\n לא שורה "ציטוט" <b>&amp;'

test('a trip’s calendar file holds its days, the last one included', () => {
  const trip = makeTrip(7, { startDate: '2031-02-26', endDate: '2031-02-28', title: HOSTILE, price: 12_345 })
  const { events } = read('calendar', files({ trips: [trip] }).get('trips/trip-7.ics'))
  assert.equal(events.length, 1)
  const { text, ...event } = events[0]
  assert.deepEqual(event, {
    uid: 'trip-7@example.com',
    title: HOSTILE,
    language: 'he',
    place: 'יוון',
    address: `${SITE}/trips/trip-7`,
    start: '2031-02-26',
    end: '2031-03-01',
    stamp: '2030-01-02T08:00:00+00:00',
    changed: '2030-01-02T08:00:00+00:00',
  })
  assert.deepEqual(text.split('\n'), [
    trip.shortDescription,
    '',
    '12,345\u00a0₪ לאישה',
    `${SITE}/trips/trip-7`,
  ])
})

test('lines end in CRLF and are folded at 75 octets between characters', () => {
  const trip = makeTrip(1, {
    title: `${'אבגד'.repeat(60)} 🎒 ${'x'.repeat(100)}`,
    shortDescription: 'א\r\nב\u0001ג',
  })
  const made = files({ trips: [trip] })
  for (const name of ['trips/trip-1.ics', 'calendar.ics']) {
    const content = /** @type {string} */ (made.get(name))
    assert.ok(content.endsWith('END:VCALENDAR\r\n'))
    assert.equal(content.replaceAll('\r\n', '').match(/[\r\n\p{Cc}]/u), null)
    const lines = content.split('\r\n')
    assert.ok(lines.some((line) => line.startsWith(' ')))
    for (const line of lines) {
      assert.ok(Buffer.byteLength(line) <= 75, line)
      assert.ok(line.isWellFormed(), line)
    }
    const [event] = read('calendar', content).events
    assert.equal(event.title, trip.title)
    assert.ok(event.text.startsWith('א\nבג\n'))
  }
})

test('the calendar has the departures to come, soonest first, and says when to ask again', () => {
  const trips = ['2029-12-31', '2030-06-01', '2030-01-01'].map((startDate, index) =>
    makeTrip(index + 1, { startDate, endDate: '2030-07-01' }),
  )
  const { events, name, refresh } = read('calendar', files({ trips }).get('calendar.ics'))
  assert.deepEqual(
    events.map((/** @type {any} */ event) => event.uid),
    ['trip-3@example.com', 'trip-2@example.com'],
  )
  assert.deepEqual([name, refresh], ['הטיולים של דרך נשים', '12:00:00'])
})

test('a calendar without departures is still a calendar', () => {
  const { events, zones } = read('calendar', files({}).get('calendar.ics'))
  assert.deepEqual([events, zones], [[], 1])
})

test('an event changes with its trip alone, and goes with it', () => {
  const [one, other] = [makeTrip(1), makeTrip(2)]
  const before = files({ trips: [one, other] })
  const after = files({ trips: [{ ...one, revision: 5, title: 'אחר' }, { ...other }] }, '2030-03-01')
  assert.equal(after.get('trips/trip-2.ics'), before.get('trips/trip-2.ics'))
  assert.notEqual(after.get('trips/trip-1.ics'), before.get('trips/trip-1.ics'))
  assert.equal(files({ trips: [other] }).has('trips/trip-1.ics'), false)
})

test('readers of the feed get every article whole, right to left, with addresses that work from anywhere', () => {
  const contentHtml =
    '<p title="a > b"><a href="/trips">טיולים</a> <a href="#top">למעלה</a> <a href="https://a.example/">שם</a></p>' +
    '<p><img src="/objects/pictures/1-800.jpg" srcset="/objects/1-400.jpg 400w, /objects/1-800.jpg 800w"></p>' +
    '<p>כך כותבים קישור: href="/x"</p>'
  const article = makeArticle(3, { title: HOSTILE, excerpt: 'א & ב', contentHtml, authorName: null })
  const feed = read('feed', files({ articles: [makeArticle(2), article] }).get('rss.xml'))
  assert.deepEqual(
    [feed.version, feed.title, feed.language, feed.self],
    ['rss20', 'הבלוג של דרך נשים', 'he', [`${SITE}/rss.xml`]],
  )
  // The older one was changed last.
  assert.deepEqual(feed.updated, [2029, 11, 30, 22, 0, 0])
  const { content, ...entry } = feed.entries[0]
  assert.deepEqual(entry, {
    id: `${SITE}/articles/3`,
    link: `${SITE}/blog/article-3`,
    title: HOSTILE,
    author: 'מחבר אנונימי',
    category: article.category,
    published: [2029, 1, 1, 3, 0, 0],
    summary: 'א & ב',
    picture: `${SITE}/objects/share/article-3-0123456789ab-01234567.jpg`,
  })
  assert.ok(
    content.startsWith('<div dir="rtl" lang="he"><p title="a > b"><a href="https://example.com/trips">'),
  )
  for (const part of [
    `<a href="${SITE}/blog/article-3#top">`,
    '<a href="https://a.example/">',
    `<img src="${SITE}/objects/pictures/1-800.jpg"`,
    `srcset="${SITE}/objects/1-400.jpg 400w, ${SITE}/objects/1-800.jpg 800w"`,
    'href="/x"</p>',
  ])
    assert.ok(content.includes(part), part)
})

test('a blog without articles still has a feed', () => {
  assert.deepEqual(read('feed', files({}).get('rss.xml')).entries, [])
})

test('a trip whose dates are to come is in no calendar', () => {
  const made = files({ trips: [makeTrip(7, { startDate: null, endDate: null }), makeTrip(8)] })
  assert.equal(made.get('trips/trip-7.ics'), undefined)
  assert.deepEqual(
    read('calendar', made.get('calendar.ics')).events.map(({ uid }) => uid),
    ['trip-8@example.com'],
  )
})
