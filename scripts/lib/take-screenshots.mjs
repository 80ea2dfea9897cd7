// Takes the pictures of one width: the public pages, then the admin.
import path from 'node:path'
import { owner } from './separate-site.mjs'

/* global document, window -- what runs in the page */

/** Names of the pictures in the order of the tabs; further tabs are named by their index. */
const ADMIN_TABS = ['overview', 'trips', 'blog', 'contacts', 'stats', 'privacy', 'pages']

/** Hides fixed elements, which would be in the middle of a full-page screenshot. */
const STILL = 'aside.fixed:not(:has([role=tablist])) { display: none }'

const ANSWERED = JSON.stringify({ essential: true, analytics: false, marketing: false, preferences: false })

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {number} width
 * @param {string} folder
 */
export async function shoot(browser, url, width, folder) {
  const context = await asVisitor(browser, url, { width, height: width < 768 ? 844 : 900 })
  const page = await context.newPage()
  const save = (name) =>
    page.screenshot({
      path: path.join(folder, `${name}-${width}.jpg`),
      type: 'jpeg',
      quality: 60,
      fullPage: true,
      style: STILL,
    })
  // Loads the fonts: with `font-display: optional` the first page of a fresh browser may be shown without them.
  await page.goto('/')
  for (const [name, address] of Object.entries(await publicPages(page))) {
    await page.goto(address)
    await showAll(page)
    await save(name)
  }
  await page.goto('/admin/login')
  await showAll(page)
  await save('admin-login')
  await signIn(page)
  for (const [index, tab] of (await page.getByRole('tab').all()).entries()) {
    await tab.click()
    await showAdmin(page)
    await save(`admin-${ADMIN_TABS[index] ?? index + 1}`)
  }
  await context.close()
}

/**
 * A browser context of a returning visitor, who has answered the cookie banner.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{width: number, height: number}} viewport
 */
export function asVisitor(browser, url, viewport) {
  return browser.newContext({
    baseURL: url,
    // For this script's style that hides floating buttons.
    bypassCSP: true,
    viewport,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'cookiePreferences', value: ANSWERED }] }],
    },
  })
}

/** @param {import('@playwright/test').Page} page */
async function publicPages(page) {
  const read = async (list) => (await page.request.get(list)).json()
  const trips = await read('/api/trips')
  const articles = await read('/api/blog?featured=true')
  const withMostPictures = trips.toSorted((one, other) => other.images.length - one.images.length)[0]
  return {
    home: '/',
    trips: '/trips',
    'trips-past': '/trips/past',
    favourites: '/favourites',
    search: '/search?q=יוגה',
    trip: `/trips/${withMostPictures.slug}`,
    'trip-plain': `/trips/${trips.find(({ images }) => images.length === 0).slug}`,
    'trip-without-dates': `/trips/${trips.find(({ startDate }) => startDate === null).slug}`,
    blog: '/blog',
    article: `/blog/${articles.find(({ category }) => category === 'סיפורי מטיילות').slug}`,
    'article-plain': `/blog/${articles[0].slug}`,
    contact: '/contact',
    'thank-you': '/thank-you',
    privacy: '/privacy',
    'user-rights': '/user-rights',
    'user-rights-sent': '/user-rights/sent',
    terms: '/terms',
    accessibility: '/accessibility',
    credits: '/credits',
    'not-found': '/no-such-page',
    'trip-missing': '/trips/no-such-trip',
    'article-missing': '/blog/no-such-article',
  }
}

/** Waits until a tab of the admin has loaded: no skeleton rows are left. @param {import('@playwright/test').Page} page */
export async function showAdmin(page) {
  await page.waitForLoadState('networkidle')
  await page.locator('main [role=status] .animate-pulse').first().waitFor({ state: 'detached' })
  await showAll(page)
}

/** Waits until the page is hydrated and all pictures and fonts are loaded, then scrolls to the top. @param {import('@playwright/test').Page} page */
async function showAll(page) {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
    window.scrollTo(0, 0)
  })
}

/** @param {import('@playwright/test').Page} page on /admin/login */
export async function signIn(page) {
  for (const [name, value] of Object.entries(owner)) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'התחברות' }).click()
  await page.getByRole('tab').first().waitFor()
  await page.getByRole('button', { name: 'סגירת ההודעה' }).click()
}
