// The feed and the calendars in real readers: newsboat, khal, and Thunderbird's ical.js.
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import ICAL from 'ical.js'
import { inJudgesVenv, output } from './programs.mjs'
import { site, textOf } from './site.mjs'

/** How many articles a feed holds. */
const NEWEST = 20
/** Hours would be Israel's; all our events are of whole days. */
const KHAL = `[calendars]
[[trips]]
path = FOLDER/trips
[sqlite]
path = FOLDER/khal.db
[locale]
local_timezone = Asia/Jerusalem
default_timezone = Asia/Jerusalem
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
`
const SHOWN = ['title', 'start-long', 'end-long', 'all-day', 'location', 'url']
const ITEMS = `
import json, sqlite3, sys
items = sqlite3.connect(sys.argv[1]).execute(
    "SELECT title, url, author, pubDate, content FROM rss_item ORDER BY pubDate DESC, id DESC"
)
json.dump(items.fetchall(), sys.stdout)
`

test('newsboat shows every article of the feed, whole', async () => {
  const articles = JSON.parse(await textOf('/api/blog'))
  const shown = await inNewsboat(`${site.url}/rss.xml`)
  assert.ok(shown.every(([, , , , content]) => content.includes('<p')))
  assert.deepEqual(
    shown.map(([title, address, author, moment]) => [title, address, author, moment]).sort(),
    articles
      .slice(0, NEWEST)
      .map(({ title, slug, authorName, publishedAt }) => [
        title,
        `${site.url}/blog/${slug}`,
        authorName ?? 'מחבר אנונימי',
        Math.floor(new Date(publishedAt).getTime() / 1000),
      ])
      .sort(),
  )
})

test('newsboat gives an article without a date another one', () =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'rss.xml')
    await writeFile(file, (await textOf('/rss.xml')).replace(/<pubDate>[^<]+<\/pubDate>/, ''))
    const [wrong, right] = [
      await inNewsboat(pathToFileURL(file).href),
      await inNewsboat(`${site.url}/rss.xml`),
    ]
    assert.equal(wrong.length, right.length)
    assert.notDeepEqual(wrong, right)
  }))

test('khal and ical.js show each trip from its first day to its last', async () => {
  const trips = JSON.parse(await textOf('/api/trips')).filter(({ startDate }) => startDate)
  assert.ok(trips.length > 5)
  const calendars = await Promise.all(trips.map(({ slug }) => textOf(`/trips/${slug}.ics`)))
  assert.deepEqual(sorted(await inKhal(...calendars)), sorted(trips.map(asShown)))
  assert.deepEqual(
    calendars.map(inIcalJs),
    trips.map((trip) => [asShown(trip)]),
  )
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Jerusalem' })
  const coming = trips.filter(({ startDate }) => startDate >= today).map(asShown)
  const calendar = await textOf('/calendar.ics')
  assert.deepEqual(sorted(await inKhal(calendar)), sorted(coming))
  assert.deepEqual(sorted(inIcalJs(calendar)), sorted(coming))
})

test('khal and ical.js show a day too few where the end is the last day, and refuse half a calendar', async () => {
  const [trip] = JSON.parse(await textOf('/api/trips')).filter(
    ({ startDate, endDate }) => startDate < endDate,
  )
  const calendar = await textOf(`/trips/${trip.slug}.ics`)
  const short = calendar.replace(/(?<=DTEND;VALUE=DATE:)\d+/, trip.endDate.replaceAll('-', ''))
  for (const [shown] of [await inKhal(short), inIcalJs(short)]) assert.ok(shown['end-long'] < trip.endDate)
  const half = calendar.slice(0, calendar.length / 2)
  await assert.rejects(inKhal(half))
  assert.throws(() => inIcalJs(half))
})

/** @returns what khal shows of a trip */
const asShown = ({ title, startDate, endDate, destination, slug }) => ({
  'start-long': startDate,
  'end-long': endDate,
  title,
  location: destination,
  'all-day': 'True',
  url: `${site.url}/trips/${slug}`,
})

const sorted = (events) => events.toSorted((one, other) => one.url.localeCompare(other.url))

/** @returns {Promise<unknown[][]>} title, address, author, moment and text of each item, once newsboat has read the feed */
const inNewsboat = (address) =>
  inFolder(async (folder) => {
    const [addresses, settings, cache] = ['urls', 'config', 'cache.db'].map((name) => path.join(folder, name))
    await writeFile(addresses, `${address}\n`)
    await writeFile(settings, '')
    await output('newsboat', ['-u', addresses, '-C', settings, '-c', cache, '-x', 'reload', 'print-unread'], {
      debian: 'newsboat',
    })
    return JSON.parse(await output(inJudgesVenv('python'), ['-c', ITEMS, cache]))
  })

/** @returns {Promise<object[]>} the events that khal lists once it has taken the calendars in */
const inKhal = (...calendars) =>
  inFolder(async (folder) => {
    const settings = path.join(folder, 'config')
    const files = calendars.map((_, at) => path.join(folder, `${at}.ics`))
    await writeFile(settings, KHAL.replaceAll('FOLDER', folder))
    await Promise.all(files.map((file, at) => writeFile(file, calendars[at])))
    const khal = (...args) => output(inJudgesVenv('khal'), ['--config', settings, ...args])
    await khal('import', '--batch', '--include-calendar', 'trips', ...files)
    const years = [-3, 5].map((more) => `${new Date().getFullYear() + more}-01-01`)
    const days = await khal('list', '--once', ...SHOWN.flatMap((name) => ['--json', name]), ...years)
    return days
      .trim()
      .split('\n')
      .flatMap((day) => JSON.parse(day))
  })

/** @returns {object[]} the events in the words of khal */
function inIcalJs(calendar) {
  const read = new ICAL.Component(ICAL.parse(calendar))
  return read.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const lastDay = event.endDate.clone()
    lastDay.adjust(-1, 0, 0, 0)
    return {
      'start-long': event.startDate.toString(),
      'end-long': lastDay.toString(),
      title: event.summary,
      location: event.location,
      'all-day': event.startDate.isDate && event.endDate.isDate ? 'True' : 'False',
      url: component.getFirstPropertyValue('url'),
    }
  })
}

async function inFolder(act) {
  const folder = await mkdtemp(path.join(tmpdir(), 'feeds-'))
  try {
    return await act(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
