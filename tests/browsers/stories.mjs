// Ten stories, told in each browser by its own engine: real presses and keys, on a phone's width unless one says otherwise.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { owner } from '../../scripts/lib/separate-site.mjs'
import { site } from './site.mjs'

/* global document, window, location -- what runs in the page */

/**
 * @typedef {object} Driver
 * @property {(address: string) => Promise<unknown>} goTo
 * @property {(width: number, height: number) => Promise<unknown>} resize of the window; a browser may have a least width
 * @property {(act: Function, ...values: unknown[]) => Promise<any>} run in the page; what it returns can be written as JSON
 * @property {(look: Function, ...values: unknown[]) => Promise<any>} find an element, or null
 * @property {(element: any) => Promise<unknown>} click
 * @property {(element: any, text: string) => Promise<unknown>} type
 * @property {() => Promise<unknown>} close
 */

const WITHIN = 20_000
const PHONE = [390, 844]
const COMPUTER = [1280, 900]

/** @param {string} name of the browser  @param {() => Promise<Driver>} open */
export function tellStories(name, open) {
  describe(name, () => {
    /** @type {Driver} */
    let browser
    before(async () => {
      browser = await open()
    })
    after(() => browser?.close())

    const visit = async (path, size = PHONE) => {
      await browser.resize(...size)
      await browser.goTo(site.url + path)
    }
    const holds = (condition, ...values) => until(() => browser.run(condition, ...values), condition)
    const element = (look, ...values) => until(() => browser.find(look, ...values), `${look} ${values}`)
    const press = async (kind, words) => click(await element(named, kind, words))
    /** In the middle of the window nothing floats over it. */
    const click = async (target) => {
      await browser.run((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }), target)
      await browser.click(target)
    }
    const write = async (field, text) => browser.type(await element(visible, `[name=${field}]`), text)
    const tick = async (field) => click(await element(visible, `input[name=${field}]`))
    const isAt = (path) => holds((expected) => location.pathname.replace(/(.)\/$/, '$1') === expected, path)
    const reads = (words) =>
      holds((text) => document.querySelector('main')?.textContent.includes(text), words)

    test('she chooses about cookies once', async () => {
      await visit('/')
      await press('button', 'רק חיוניות')
      await holds(() => localStorage.getItem('cookiePreferences') !== null)
      await visit('/trips')
      await holds(() => document.documentElement.hasAttribute('data-hydrated'))
      // It would come a moment after the page's own scripts.
      await pause(2000)
      assert.equal(await browser.find(named, 'button', 'רק חיוניות'), null)
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
      const all = await browser.run(shown)
      await browser.type(await element(visible, 'main input[type=search]'), 'כרתים')
      await holds((before) => document.querySelectorAll('main article').length < before, all)
      await reads('ריטריט ים ונשימה בכרתים')
      assert.match(await browser.run(() => decodeURIComponent(location.search)), /כרתים/)
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
      await browser.type(await element(visible, 'header [name=q]'), 'כרתים')
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
      await write('name', `נועה ${name}`)
      await write('phone', '050-555-0123')
      await write('message', `אפשר להצטרף לבד? ${name}`)
      await tick('privacyConsent')
      // What is sent within half a second is held for a program's.
      await pause(600)
      await press('button', 'שליחת הודעה')
      await isAt('/thank-you')
    })

    test('a request for her rights is sent', async () => {
      await visit('/user-rights')
      await write('fullName', 'נועה לוי')
      await write('email', 'noa@example.com')
      await write('description', 'בבקשה למחוק כל מה שיש עליי')
      await tick('identityConfirmed')
      await press('button', 'שליחת הבקשה')
      await reads('הבקשה התקבלה במערכת')
    })

    test('the owner signs in', async () => {
      await visit('/admin/login')
      await write('email', owner.email)
      await write('password', owner.password)
      await press('button', 'התחברות')
      await element(named, 'tab', 'טיולים')
      assert.ok(JSON.stringify(await ask(browser, '/api/contacts')).includes(`נועה ${name}`))
    })

    test('she writes in the editor and publishes, and it is on the site', async () => {
      const slug = `in-${name.toLowerCase()}-${Date.now()}`
      await ask(browser, '/api/blog', {
        ...{ slug, title: `נכתב ב־${name}`, excerpt: 'קצר.', category: 'השראה' },
        ...{ contentMd: '', status: 'draft' },
      })
      const { id } = await ask(browser, `/api/blog/${slug}`)
      await browser.run(() => localStorage.setItem('editor-view', 'rich'))
      await visit(`/admin?tab=blog&open=${id}`)
      const text = await element(visible, '.ProseMirror[name=contentMd]')
      await click(text)
      await browser.type(text, 'שלוש שכבות מספיקות.')
      await press('button', 'לפרסם')
      await press('button', 'להמשיך בכל זאת')
      await until(
        async () => (await fetch(`${site.url}/blog/${slug}`)).status === 200,
        'the article on the site',
      )
      await visit(`/blog/${slug}`)
      await reads('שלוש שכבות מספיקות.')
    })
  })
}

/** The API as the owner's own page asks it. */
const ask = (browser, address, body) =>
  until(
    () =>
      browser.run(
        async (to, sent) => {
          const headers = { 'Content-Type': 'application/json' }
          return (await fetch(to, sent && { method: 'POST', headers, body: JSON.stringify(sent) })).json()
        },
        address,
        body ?? null,
      ),
    address,
  )

async function until(look, what) {
  const end = Date.now() + WITHIN
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`Not within ${WITHIN / 1000} s: ${what}`)
    await pause(100)
  }
}

/** The first element of a kind that is shown and whose name has these words. */
function named(kind, words) {
  const kinds = { button: 'button, [role=button]', link: 'a[href]' }
  const isShown = (each) =>
    each.getClientRects().length > 0 && window.getComputedStyle(each).visibility === 'visible'
  const nameOf = (each) => each.getAttribute('aria-label') ?? each.textContent
  const all = [...document.querySelectorAll(kinds[kind] ?? `[role=${kind}]`)]
  const open = [...document.querySelectorAll('dialog[open]')].at(-1)
  return (
    all.find((each) => (!open || open.contains(each)) && isShown(each) && nameOf(each).includes(words)) ??
    null
  )
}

const visible = (selector) =>
  [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0) ?? null
