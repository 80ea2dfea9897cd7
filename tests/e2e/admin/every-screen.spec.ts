// Layout and accessibility of every screen of the admin, on a phone and on a computer, but for those that the test of their feature
// looks at, as it does at dialogs and menus: an article's form (article-pictures), the bin of the blog (bin), an open enquiry
// (enquiry-story), reply templates (replies), rights requests (privacy), and in publishing/ a trip's unfolded form (trip-facts), suggested
// titles (writing-assistant) and the site's versions (site-versions).
import type { Locator, Page } from '@playwright/test'
import { addTrip, removeTrip } from '../support/add-trip.ts'
import { enquire } from '../support/enquire.ts'
import { unfold } from '../support/owner.ts'
import { part } from '../support/test-part.ts'
import { COMPUTER, expectWellMade, expectWellMadeOn, PHONE } from '../support/screens.ts'
import { siteUrl } from '../support/settings.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

const GROUPS = [
  'העסק',
  'איך משיגות אתכן',
  'דף הבית',
  'למה דווקא איתכן',
  'המלצות',
  'קהילה ורשתות',
  'מקדמה וביטולים',
  'פרטיות ומדידה',
]

/** Each screen by its address, and what is on it once it is there. */
const SCREENS: Record<string, (page: Page) => Locator> = {
  '/admin': (page) => page.getByRole('region', { name: 'הפניות האחרונות' }),
  '/admin?tab=trips': (page) => page.getByRole('searchbox', { name: 'חיפוש טיול' }),
  '/admin?tab=trips&open=bin': (page) => page.getByRole('heading', { name: 'סל המחזור' }),
  '/admin?tab=blog': (page) => page.getByRole('searchbox', { name: 'חיפוש מאמר' }),
  '/admin?tab=enquiries': (page) => page.getByRole('button', { name: 'רענון' }),
  '/admin?tab=stats': (page) => page.getByRole('heading', { name: 'צפיות ופניות לפי ימים' }),
  '/admin?tab=pages': (page) => page.getByRole('button', { name: 'עמוד חדש' }),
  '/admin?tab=pages&open=new': (page) => page.getByRole('button', { name: BUTTON.saveDraft }),
  '/admin?tab=pages&open=bin': (page) => page.getByRole('heading', { name: 'סל המחזור' }),
  '/admin?tab=account': (page) => page.getByText('המכשיר הזה').first(),
  '/admin?tab=guide': (page) => page.getByRole('heading', { name: 'המדריך שלך לאתר' }),
  '/admin?tab=settings': (page) => page.getByRole('link', { name: 'העסק', exact: true }),
}

test.beforeAll('somebody has read a page, so that there are numbers to show', async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: siteUrl })
  const view = { data: { path: '/' }, headers: { 'User-Agent': 'Mozilla/5.0 (Phone)' } }
  expect((await request.post('/api/statistics/pageview', view)).status()).toBe(204)
  await request.dispose()
})

/** What else is looked at where a screen is open. */
const FURTHER: Record<string, (owner: Page) => Promise<void>> = {
  '/admin': noWayOnAnother,
  '/admin?tab=blog': whatNarrowsIsInTheWindow,
  '/admin?tab=enquiries': whatNarrowsIsInTheWindow,
  '/admin?tab=stats': whatNarrowsIsInTheWindow,
  '/admin?tab=account': wholeColumnOnALowLaptop,
}

test('every screen is well made', async ({ owner, visitor }) => {
  // A name without spaces makes no list of the phone wider.
  const long = await addTrip(owner.request, 'ארוך'.repeat(20))
  const binned = await addTrip(owner.request, 'בסל')
  expect((await owner.request.delete(`/api/trips/${binned.id}`)).status()).toBe(204)
  const listed: Record<string, string> = {
    '/admin?tab=trips': long.title,
    '/admin?tab=trips&open=bin': binned.title,
  }
  // An empty list is not narrowed.
  await enquire(visitor)
  for (const [address, sight] of Object.entries(SCREENS)) {
    await owner.setViewportSize(COMPUTER)
    await part(address, async () => {
      await owner.goto(address)
      await expect(sight(owner)).toBeVisible()
      const name = listed[address]
      if (name) await expect(owner.getByRole('heading', { name })).toBeVisible()
      await expectWellMade(owner)
    })
    const further = FURTHER[address]
    if (further) await part(`${address}: ${further.name}`, () => further(owner))
  }
  await removeTrip(owner.request, long)
  expect((await owner.request.delete(`/api/bin/trip/${binned.id}`)).status()).toBe(204)
})

test('every group of settings is well made, with its preview', async ({ owner }) => {
  await owner.goto('/admin?tab=settings')
  for (const group of GROUPS)
    await part(group, async () => {
      await openSettings(owner, group)
      const preview = owner.frameLocator('iframe[title="כך זה ייראה באתר"]').locator('body > *').first()
      await expect(preview).toBeVisible()
      // Once as it comes on a phone too, folded; open it holds all of that and more.
      if (group === GROUPS[0]) await expectWellMade(owner)
      else await expectWellMadeOn(COMPUTER, owner)
      await owner.setViewportSize(PHONE)
      await owner.getByRole('button', { name: 'כך זה ייראה באתר' }).click()
      await expect(preview).toBeVisible()
      // What is opened here stands on a phone alone: a computer has it open beside the form.
      await expectWellMadeOn(PHONE, owner)
    })
  for (const group of ['שערי מטבע', 'קישורים ישנים'])
    await part(group, async () => {
      await openSettings(owner, group)
      await expectWellMade(owner)
    })
})

test('the whole form of a trip is well made', async ({ owner }) => {
  const trip = await addTrip(owner.request, 'על שני מסכים')
  await owner.goto(`/admin?tab=trips&open=${trip.id}`)
  await expect(owner.getByText('כל שדות החובה מלאים.')).toBeVisible()
  await expectWellMade(owner)
  await removeTrip(owner.request, trip)
})

/** With letters of 200 % on a phone, each of them with its name. */
async function noWayOnAnother(owner: Page): Promise<void> {
  await owner.setViewportSize(PHONE)
  await owner.getByRole('button', { name: 'עוד', exact: true }).click()
  const ways = [owner.locator('main > header').locator('a, button'), owner.getByRole('tab')]
  await expect(owner.getByRole('tab', { name: 'נתונים' })).toBeVisible()
  for (const size of ['100%', '200%']) {
    await owner.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
    for (const each of ways) expect(await each.evaluateAll(onAnother), size).toEqual([])
  }
}

/** With letters of 200 % on a phone. */
async function whatNarrowsIsInTheWindow(owner: Page): Promise<void> {
  await owner.setViewportSize(PHONE)
  const parts = owner.getByRole('main').locator('[role=group][aria-label], input[type=search], select')
  await expect(parts.first()).toBeVisible()
  if (owner.url().endsWith('enquiries'))
    await expect(owner.getByRole('button', { name: /^הכול \(\d+\)/ })).toBeVisible()
  // One row of them is a pill.
  await expect(owner.getByRole('group', { name: /^(אילו|לאיזו)/ })).toHaveCSS('border-radius', '24px')
  await owner.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const outside = await parts.evaluateAll((all) =>
    all.flatMap((part) => {
      const inside = [part, ...part.querySelectorAll('button')].map((each) => each.getBoundingClientRect())
      return inside.some(({ left, right }) => left < 0 || right > innerWidth) ? [part.outerHTML] : []
    }),
  )
  expect(outside).toEqual([])
}

/** And the current place in it is underlined. */
async function wholeColumnOnALowLaptop(owner: Page): Promise<void> {
  await owner.setViewportSize({ width: 1366, height: 625 })
  const link = owner.getByRole('complementary').getByRole('link', { name: 'החשבון שלי' })
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
}

/** Those of these whose words lie on the words of another, or beyond the window. */
function onAnother(all: Element[]): string[] {
  const boxes = all.flatMap((element) =>
    [element, ...element.querySelectorAll('*')]
      // What is there for the ears alone is a pixel wide.
      .filter((part) => part.getBoundingClientRect().width > 1)
      .flatMap((part) => [...part.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map((words) => {
        const range = document.createRange()
        range.selectNode(words)
        return { element, box: range.getBoundingClientRect() }
      }),
  )
  const lieOn = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1
  return boxes
    .filter(
      ({ element, box }) =>
        box.left < 0 ||
        box.right > innerWidth ||
        boxes.some((other) => other.element !== element && lieOn(box, other.box)),
    )
    .map(({ element }) => element.textContent ?? '')
}

test('where a window is as low as at 400 % the pictures to choose from are in sight', async ({ owner }) => {
  const trip = await addTrip(owner.request, 'בחלון נמוך')
  await owner.setViewportSize({ width: 320, height: 256 })
  await owner.goto(`/admin?tab=trips&open=${trip.id}`)
  await expect(owner.getByText('כל שדות החובה מלאים.')).toBeVisible()
  await unfold(owner)
  await owner.getByRole('button', { name: 'לבחור מתמונות האתר' }).first().click()
  const list = owner.getByRole('dialog', { name: 'בחירת תמונות' }).getByRole('list')
  await expect(list).toBeVisible()
  expect((await list.boundingBox())!.height).toBeGreaterThanOrEqual(120)
  await removeTrip(owner.request, trip)
})

test('the door is well made', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByRole('button', { name: BUTTON.signIn })).toBeVisible()
  await expectWellMade(page)
})

/** From the groups, or from another of them. */
async function openSettings(owner: Page, group: string): Promise<void> {
  await owner.setViewportSize(COMPUTER)
  const link = owner.getByRole('link', { name: group, exact: true })
  const back = owner.getByRole('link', { name: 'לכל ההגדרות' }).first()
  await expect(link.or(back).first()).toBeVisible()
  if (await back.isVisible()) await back.click()
  await link.click()
  await expect(owner.getByRole('heading', { name: group, exact: true, level: 2 })).toBeVisible()
  await expect(owner.getByRole('button', { name: BUTTON.save })).toBeVisible()
}
