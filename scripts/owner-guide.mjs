/**
 * `npm run owner-guide`: retakes the screenshots of docs/owner-guide.md at a phone's width, and generates the guide that the
 * admin shows. Run it when a screen of the admin has changed.
 */
import { mkdir } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { runMain } from './lib/failure.mjs'
import { prepare } from './lib/prepare.mjs'
import { inRoot, inVenv } from './lib/repository.mjs'
import { asVisitor, showAdmin, signIn } from './lib/take-screenshots.mjs'
import { withSiteAndBrowser } from './lib/site-and-browser.mjs'

/* global document, CSSStyleSheet -- what runs in the page */

const PHONE = { width: 390, height: 844 }
const PANEL = '[role=tabpanel][data-state=active]'
const FOLDER = inRoot('site/static/owner-guide')

/** Placeholder contact details ("Jane Doe" in Hebrew). */
const EXAMPLE = {
  name: 'ישראלה ישראלי',
  phone: '050-000-0000',
  message: 'היי, אני מגיעה לבד. יש עוד מקום בחדר זוגי?',
  privacyConsent: true,
}

/** Of the header shows only the publishing state, so that nothing is cut off at the top. */
const WHOLE = 'main > header > :not(:last-child) { display: none }'

/** Each screenshot: its address in the admin, and the element at its top. */
const SHOTS = {
  overview: { address: '/admin', top: '#today' },
  trip: { address: '/admin?tab=trips&open=new', top: PANEL },
  article: {
    address: async (page) => `/admin?tab=blog&open=${await firstArticle(page)}`,
    top: PANEL,
  },
  editor: {
    address: async (page) => `/admin?tab=blog&open=${await firstArticle(page)}`,
    top: '[role=toolbar]',
  },
  enquiries: { address: '/admin?tab=enquiries', top: '#enquiry-list' },
  stats: { address: '/admin?tab=stats', top: PANEL },
  settings: { address: '/admin?tab=settings&open=testimonials', top: 'main form' },
}

await runMain(async () => {
  await prepare()
  await mkdir(FOLDER, { recursive: true })
  await withSiteAndBrowser(async (url, browser) => {
    const context = await asVisitor(browser, url, PHONE)
    const page = await context.newPage()
    await page.goto('/')
    await page.request.post('/api/contact', { data: EXAMPLE })
    await page.goto('/admin/login')
    await signIn(page)
    for (const [name, { address, top }] of Object.entries(SHOTS)) {
      await page.goto(typeof address === 'string' ? address : await address(page))
      await page.locator(top).first().waitFor()
      await showAdmin(page)
      await page.evaluate(layOver, WHOLE)
      await page.evaluate((at) => document.querySelector(at).scrollIntoView(), top)
      await page.screenshot({
        path: path.join(FOLDER, `${name}.jpg`),
        type: 'jpeg',
        quality: 70,
      })
    }
    await context.close()
  })
  await promisify(execFile)(inVenv('python'), [inRoot('scripts/owner_guide.py')])
})

/** Adds CSS through an adopted style sheet, as the Content-Security-Policy blocks style elements. @param {string} rules */
function layOver(rules) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}

/** @param {import('@playwright/test').Page} page */
async function firstArticle(page) {
  return (await (await page.request.get('/api/blog?status=published')).json())[0].id
}
