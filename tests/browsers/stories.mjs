// Ten user stories, run in each browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { owner } from '../../scripts/lib/separate-site.mjs'
import { sendEnquiry, sendRightsRequest } from './forms.mjs'
import { site } from './site.mjs'
import { COMPUTER, named, until, visible } from './window.mjs'

/* global document, location -- what runs in the page */

/** @param {string} name of the browser  @param {import('./window.mjs').Window} page */
export function tellStories(name, page) {
  const { run, holds, element, visit, press, click, type, write, isAt, reads, ask } = page

  test('she chooses about cookies once', async () => {
    await visit('/')
    await press('button', 'רק חיוניות')
    await holds(() => localStorage.getItem('cookiePreferences') !== null)
    await visit('/trips')
    await holds(() => document.documentElement.hasAttribute('data-hydrated'))
    // It would come a moment after the page's own scripts.
    await pause(2000)
    assert.equal(await page.find(named, 'button', 'רק חיוניות'), null)
  })

  test('the menu opens, and leads', async () => {
    await visit('/')
    await press('button', 'תפריט')
    await press('link', 'בלוג')
    await isAt('/blog')
  })

  test('the list of trips is narrowed by words and by style', async () => {
    const shown = () => document.querySelectorAll('main article').length
    await visit('/trips', COMPUTER)
    const all = await run(shown)
    await type(await element(visible, 'main input[type=search]'), 'כרתים')
    await holds((before) => document.querySelectorAll('main article').length < before, all)
    await reads('ריטריט ים ונשימה בכרתים')
    assert.match(await run(() => decodeURIComponent(location.search)), /כרתים/)
    await visit('/trips?style=אתגר', COMPUTER)
    await holds((before) => document.querySelectorAll('main article').length < before, all)
  })

  test('a trip is kept with its heart, and is there after a reload', async () => {
    await visit('/trips')
    await press('button', 'שמירה במועדפים')
    await holds(() => JSON.parse(localStorage.getItem('favoriteTrips') ?? '[]').length === 1)
    for (const _ of [1, 2]) {
      await visit('/favourites')
      await holds(() => document.querySelectorAll('main article').length === 1)
    }
  })

  test('the search finds a trip, and opens it', async () => {
    await visit('/', COMPUTER)
    await type(await element(visible, 'header [name=q]'), 'כרתים')
    await press('option', 'כרתים')
    await isAt('/trips/crete-sea-and-breath')
    await visit('/search?q=יוגה')
    await reads('תוצאות')
  })

  test('the panel of accessibility changes the page, and it stays so', async () => {
    await visit('/')
    await press('button', 'התאמות נגישות')
    await press('switch', 'הדגשת קישורים')
    const isMarked = () => document.documentElement.matches('[data-accessibility~=highlightLinks]')
    await holds(isMarked)
    await visit('/contact')
    await holds(isMarked)
  })

  test('an enquiry is sent', async () => {
    await visit('/contact')
    const message = `אפשר להצטרף לבד? ${name}`
    await sendEnquiry(page, { name: `נועה ${name}`, phone: '050-555-0123', message })
  })

  test('a request for her rights is sent', async () => {
    await visit('/user-rights')
    await sendRightsRequest(page, 'בבקשה למחוק כל מה שיש עליי')
  })

  test('the owner signs in', async () => {
    await visit('/admin/login')
    await write('email', owner.email)
    await write('password', owner.password)
    await press('button', 'התחברות')
    await element(named, 'tab', 'טיולים')
    assert.ok(JSON.stringify(await ask('/api/contacts')).includes(`נועה ${name}`))
  })

  test('she writes in the editor and publishes, and it is on the site', async () => {
    const slug = `in-${name.toLowerCase()}-${Date.now()}`
    await ask('/api/blog', {
      ...{ slug, title: `נכתב ב־${name}`, excerpt: 'קצר.', category: 'השראה' },
      ...{ contentMd: '', status: 'draft' },
    })
    const { id } = await ask(`/api/blog/${slug}`)
    await run(() => localStorage.setItem('editor-view', 'rich'))
    await visit(`/admin?tab=blog&open=${id}`)
    const text = await element(visible, '.ProseMirror[name=contentMd]')
    await click(text)
    await type(text, 'שלוש שכבות מספיקות.')
    await press('button', 'לפרסם')
    await press('button', 'להמשיך בכל זאת')
    await until(
      async () => (await fetch(`${site.url}/blog/${slug}`)).status === 200,
      'the article on the site',
    )
    await visit(`/blog/${slug}`)
    await reads('שלוש שכבות מספיקות.')
  })
}
