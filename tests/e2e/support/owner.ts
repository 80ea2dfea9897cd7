// What the owner does in the admin, by its labels.
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { ownerCredentials } from './settings.ts'
import { BUTTON, TAB } from './words.ts'

export interface TripText {
  title: string
  slug: string
  destination: string
  style: string
  startDate: string
  endDate: string
  price: string
  maxParticipants: string
  shortDescription: string
  longDescription: string
}

export interface ArticleText {
  category: string
  title: string
  slug: string
  excerpt: string
  contentMd: string
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await fill(page, ownerCredentials)
  await page.getByRole('button', { name: BUTTON.signIn }).click()
  await expect(page.getByRole('tab', { name: TAB.overview })).toBeVisible()
}

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Answers the cookies of her session. */
export async function signInByApi(request: APIRequestContext): Promise<Cookies> {
  const answer = await request.post('/api/auth/login', { data: ownerCredentials })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await request.storageState()).cookies
}

/** The admin, unless she is there. */
async function comeIn(page: Page): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/admin')) await page.goto('/admin')
}

export async function openTab(page: Page, name: string): Promise<void> {
  await comeIn(page)
  await expect(page.getByRole('tab', { name: TAB.overview })).toBeVisible()
  const tab = page.getByRole('tab', { name, includeHidden: true })
  // On a phone it is among the ways of the header, its name followed by what waits there.
  if (!(await tab.isVisible())) return openPlace(page, new RegExp(`^${name}`))
  await tab.click()
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
}

export async function createTrip(page: Page, trip: TripText): Promise<void> {
  await openTab(page, TAB.trips)
  await fill(page, trip)
  await page.getByRole('button', { name: BUTTON.createTrip }).click()
  await expectToast(page, 'הטיול נוצר בהצלחה!')
}

/** Open the form of a new article, to write it without the assistant. */
export async function newArticle(page: Page, category: string): Promise<void> {
  await openTab(page, TAB.blog)
  await showCategories(page)
  await page.getByRole('link', { name: category, exact: true }).first().click()
  await page.getByRole('button', { name: BUTTON.writeByHand }).click()
}

/** On a phone they are behind a button. */
export async function showCategories(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'המאמרים שלך' })).toBeVisible()
  const button = page.getByRole('button', { name: 'מאמר חדש', expanded: false })
  if (await button.isVisible()) await button.click()
}

/** The whole form of a new trip; on a phone its button stands in the list. */
export async function openTripForm(page: Page): Promise<void> {
  await openTab(page, TAB.trips)
  const buttons = page.getByRole('button', { name: /^(לפתוח את כל הטופס|טיול חדש)$/ })
  await buttons.filter({ visible: true }).click()
}

/** What has no tab, from the header: on a phone behind its button. */
export async function openPlace(page: Page, name: string | RegExp): Promise<void> {
  await comeIn(page)
  const more = page.getByRole('button', { name: 'עוד', exact: true })
  const link = page.locator('main > header, aside').getByRole('link', { name, exact: true })
  await expect(more.or(link).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await link.click()
}

export async function openBin(page: Page, tab: string): Promise<void> {
  await openTab(page, tab)
  await page.getByRole('link', { name: /^סל המחזור/ }).click()
  await expect(page.getByRole('heading', { name: 'סל המחזור' })).toBeVisible()
}

/** Open the form of a trip or an article from the list of its tab. */
export async function openRecord(page: Page, tab: string, title: string): Promise<void> {
  await showList(page, tab, title)
  await page.getByRole('link', { name: `עריכה של ${title}`, exact: true }).click()
  await expect(page.locator('[name=title]')).toHaveValue(title)
}

export async function deleteRecord(page: Page, tab: string, title: string, confirm: string): Promise<void> {
  await showList(page, tab, title)
  await showSeldom(page, title)
  await page.getByRole('button', { name: `מחיקה של ${title}`, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
  await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0)
}

/** What is seldom needed of a trip in the list is folded. */
export async function showSeldom(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('link', { name: `עריכה של ${title}`, exact: true })).toBeVisible()
  const more = page.getByRole('button', { name: `עוד פעולות: ${title}`, exact: true, expanded: false })
  if (await more.isVisible()) await more.click()
}

/** The tools of an open record that are seldom needed are folded. */
export async function showTools(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: 'פעולות' })
    .getByRole('button', { name: /^עוד/, expanded: false })
    .click()
}

/** The list of a tab with this record in it, from wherever she is in the admin; an open record has its own way back. */
export async function showList(page: Page, tab: string, title: string): Promise<void> {
  await openTab(page, tab)
  const back = page.getByRole('link', { name: /^לכל ה/ })
  if (await back.isVisible()) await back.click()
  await page.getByRole('searchbox', { name: /^חיפוש/ }).fill(title)
  // The list before the search would give way to it, and what is pressed in it with it.
  await expect(page.getByRole('link', { name: /^עריכה של/ }).filter({ hasNotText: title })).toHaveCount(0)
}

/** Fill a form; the names of its fields are those of the API. */
export async function fill(page: Page, values: object): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`[name=${name}]`)
    await unfold(page.locator('section').filter({ has: field }))
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
}

/** Opens the folded sections of a form that are within. */
export async function unfold(within: Page | Locator): Promise<void> {
  const folded = within.locator('h3 > button[aria-expanded=false]')
  while ((await folded.count()) > 0) await folded.first().click()
}

/** The whole of a toast's line: for a second the same words stand in its announcement too, behind the toast's name. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

export const publishingState = (page: Page) => page.locator('[role=status][data-state]')

/** Of what was saved last: a job may raise it after her, as when the sizes of a picture are there. */
export const savedRevision = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/publishing')).json()).savedRevision

/** What visitors get. */
export const shownRevision = async (page: Page): Promise<number> =>
  (await (await page.request.get('/revision.json')).json()).revision

/** Its build waits for others, on a busy machine for long. */
const LIVE_WITHIN = { timeout: 600_000 }

/** Wait until the site shows what was saved before, where nothing of the admin is looked at. */
export async function untilShown(request: APIRequestContext): Promise<void> {
  const publishing = async () => await (await request.get('/api/publishing')).json()
  const { savedRevision: saved } = await publishing()
  const isLive = async () => {
    const { state, liveRevision } = await publishing()
    return state === 'live' && liveRevision >= saved
  }
  await expect.poll(isLive, LIVE_WITHIN).toBe(true)
  expect((await (await request.get('/revision.json')).json()).revision).toBeGreaterThanOrEqual(saved)
}

/** Wait until the admin says "live", and hold it to its word: the site shows what was saved before. */
export async function untilLive(page: Page): Promise<void> {
  const saved = await savedRevision(page)
  await expect(publishingState(page)).toHaveAttribute('data-state', 'live', LIVE_WITHIN)
  await expect(publishingState(page)).toHaveText('מה שפרסמת באוויר')
  expect(await shownRevision(page)).toBeGreaterThanOrEqual(saved)
}
