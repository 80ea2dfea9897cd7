// The site's settings: the forms of three groups, their preview, and the site after a save.
import type { Page } from '@playwright/test'
import { freshNumber, unique } from '../support/fresh.ts'
import { expectToast, untilLive } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

let before: Record<string, unknown>

test.beforeEach(async ({ owner }) => {
  before = await (await owner.request.get('/api/site')).json()
  await owner.goto('/admin')
})
test.afterEach(async ({ owner }) => {
  const { revision: _, heroPicture: __, heroPhonePicture: ___, whyUsPicture: ____, ...facts } = before
  expect((await owner.request.put('/api/site', { data: facts })).status()).toBe(200)
})

async function open(page: Page, group: string): Promise<void> {
  await page.locator('main > header, aside').getByRole('link', { name: 'הגדרות האתר', exact: true }).click()
  await page.getByRole('link', { name: group, exact: true }).click()
  await expect(page.getByRole('heading', { name: group, exact: true, level: 2 })).toBeVisible()
  await expect(page.getByRole('button', { name: BUTTON.save })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  // The message of the save before may still stand.
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/site') && answer.request().method() === 'PUT' && answer.ok(),
  )
  await page.getByRole('button', { name: BUTTON.save }).click()
  await stored
  await expectToast(page, 'ההגדרות נשמרו')
  // A message stays while it is pointed at, or another window has the focus, and may lie on what is pressed next.
  await page.bringToFront()
  await page.mouse.move(0, 0)
}

const preview = (page: Page) => page.frameLocator('iframe[title="כך זה ייראה באתר"]')

test('home page, testimonials and former addresses: in the preview as she types, on the site after a save', async ({
  owner,
  page,
}) => {
  const title = unique('לצאת בשקט, לחזור עם')
  await open(owner, 'דף הבית')
  await owner.getByLabel('הכותרת הגדולה').fill(title)
  for (const line of title.split(/(?<=,)\s/)) await expect(preview(owner).getByText(line)).toBeVisible()
  // In the face and on the ground that her visitors see.
  const opening = preview(owner).locator('section').first()
  expect(await opening.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    await ofHome(page, (element) => getComputedStyle(element).backgroundColor),
  )
  // A toast stays, over the next button perhaps, while another window has the focus.
  await owner.bringToFront()
  await save(owner)

  const testimonials = await changeTestimonials(owner)
  const former = await addFormerAddress(owner)
  await untilLive(owner)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replace(', ', ','))
  await expect(
    page.getByRole('region', { name: 'מה מספרות מי שחזרו' }).locator('figure').first(),
  ).toContainText(testimonials[0]!)
  const stored = await (await page.request.get('/api/site')).json()
  expect(stored.testimonials.map((one: { name: string }) => one.name)).toEqual(testimonials)
  await page.goto(`/${former}`)
  await page.waitForURL('**/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'יצירת קשר' })).toBeVisible()
})

async function ofHome<T>(page: Page, read: (element: Element) => T): Promise<T> {
  await page.goto('/')
  return page.locator('main section').first().evaluate(read)
}

/** One is added, put in another order by keys, and one is taken out. Answers whose there are now. */
async function changeTestimonials(owner: Page): Promise<string[]> {
  const name = unique('רותם')
  const named = before.testimonials as { name: string }[]
  await open(owner, 'המלצות')
  await owner.getByRole('button', { name: 'להוסיף עוד המלצה' }).click()
  const place = named.length + 1
  const field = (label: string) => owner.getByLabel(`${label} של המלצה ${place}`, { exact: true })
  await expect(field('שם')).toBeFocused()
  await owner.keyboard.type(name)
  await field('שם הטיול בהמלצה').fill('הגליל')
  await field('מה סיפרה').fill('חזרתי עם חברות.')
  await expect(preview(owner).getByText(name)).toBeAttached()
  await owner
    .getByRole('radiogroup', { name: `דירוג של המלצה ${place}` })
    .getByRole('radio', { name: '4 כוכבים' })
    .check()
  await expect(preview(owner).getByRole('img', { name: 'דירוג 4 מתוך 5' }).last()).toBeAttached()

  // To the first place, by keys alone: the focus goes with it.
  await owner.getByRole('button', { name: `להעביר את המלצה ${place} למקום הקודם` }).focus()
  for (let to = place - 1; to >= 2; to -= 1) {
    await owner.keyboard.press('Enter')
    await expect(owner.getByRole('button', { name: `להעביר את המלצה ${to} למקום הקודם` })).toBeFocused()
  }
  await owner.keyboard.press('Enter')
  await expect(owner.getByLabel('שם של המלצה 1', { exact: true })).toHaveValue(name)
  await owner.getByRole('button', { name: 'להוציא את המלצה 2' }).click()
  await save(owner)
  return [name, ...named.slice(1).map((one) => one.name)]
}

/** Answers the address. */
async function addFormerAddress(owner: Page): Promise<string> {
  const former = `אודות-${freshNumber()}`
  await open(owner, 'קישורים ישנים')
  await owner.getByRole('button', { name: 'להוסיף קישור ישן' }).click()
  // As it is copied from the browser: whole, its letters written with percent signs.
  await owner.getByLabel('הכתובת הישנה של קישור 1').fill(`https://old.example/${encodeURIComponent(former)}/`)
  await owner.getByLabel('הדף באתר של קישור 1').fill('/contact')
  await save(owner)
  await expect(owner.getByLabel('הכתובת הישנה של קישור 1')).toHaveValue(`/${former}`)
  return former
}
