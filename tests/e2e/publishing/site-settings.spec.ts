// The site's settings: each group's form, its preview, and the site after a save.
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
  await page.getByRole('link', { name: 'הגדרות', exact: true }).click()
  await page.getByRole('link', { name: group, exact: true }).click()
  await expect(page.getByRole('heading', { name: group, exact: true, level: 2 })).toBeVisible()
  await expect(page.getByRole('button', { name: BUTTON.save })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: BUTTON.save }).click()
  await expectToast(page, 'ההגדרות נשמרו')
}

const preview = (page: Page) => page.frameLocator('iframe[title="כך זה ייראה באתר"]')

test('what she writes of the home page is in the preview while she types, and on the site after a save', async ({
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
  await save(owner)
  await untilLive(owner)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replace(', ', ','))
})

async function ofHome<T>(page: Page, read: (element: Element) => T): Promise<T> {
  await page.goto('/')
  return page.locator('main section').first().evaluate(read)
}

test('testimonials are added, put in another order by keys and taken out, and stand so on the site', async ({
  owner,
  page,
}) => {
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
  await untilLive(owner)

  const stored = await (await page.request.get('/api/site')).json()
  expect(stored.testimonials.map((one: { name: string }) => one.name)).toEqual([
    name,
    ...named.slice(1).map((one) => one.name),
  ])
  await page.goto('/')
  await expect(
    page.getByRole('region', { name: 'מה מספרות מי שחזרו' }).locator('figure').first(),
  ).toContainText(name)
})

test('an address of her former site leads to the page that she chose', async ({ owner, page }) => {
  const former = `אודות-${freshNumber()}`
  await open(owner, 'קישורים ישנים')
  await owner.getByRole('button', { name: 'להוסיף קישור ישן' }).click()
  // As it is copied from the browser: whole, its letters written with percent signs.
  await owner.getByLabel('הכתובת הישנה של קישור 1').fill(`https://old.example/${encodeURIComponent(former)}/`)
  await owner.getByLabel('הדף באתר של קישור 1').fill('/contact')
  await save(owner)
  await expect(owner.getByLabel('הכתובת הישנה של קישור 1')).toHaveValue(`/${former}`)
  await untilLive(owner)
  await page.goto(`/${former}`)
  await page.waitForURL('**/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'יצירת קשר' })).toBeVisible()
})

test('what cannot be right is said at its field, and nothing typed is lost', async ({ owner }) => {
  await open(owner, 'איך משיגות אתכן')
  await owner.getByLabel(/^טלפון \(/).fill('תתקשרי אליי')
  await owner.getByRole('button', { name: BUTTON.save }).click()
  await expect(owner.getByText('כתבי מספר טלפון', { exact: false })).toBeVisible()
  await expect(owner.getByLabel(/^טלפון \(/)).toBeFocused()
  await expect(owner.getByLabel(/^טלפון \(/)).toHaveValue('תתקשרי אליי')
  await owner.getByLabel(/^טלפון \(/).fill('03-555-0142')
  // Her number as she knows it.
  await owner.getByLabel('מספר הוואטסאפ').fill('050-555-0143')
  await save(owner)
  await expect(owner.getByLabel('מספר הוואטסאפ')).toHaveValue('972505550143')

  await open(owner, 'מקדמה וביטולים')
  await owner.getByLabel('עד יום של שורה 2').fill('20')
  await owner.getByRole('button', { name: BUTTON.save }).click()
  await expect(owner.getByText('השורה הקודמת מתחילה ב־30, ולכן כאן צריך להיות 29.')).toBeVisible()
  await owner.getByLabel('עד יום של שורה 2').fill('29')
  await save(owner)
})

test('two saves that meet: another group joins quietly, the same fact is her choice', async ({ owner }) => {
  await open(owner, 'העסק')
  const city = owner.getByLabel('עיר')
  await city.fill('עכו')
  await owner.request.put('/api/site', { data: { hoursText: 'ימי ראשון' } })
  await save(owner)
  expect(await (await owner.request.get('/api/site')).json()).toMatchObject({
    city: 'עכו',
    hoursText: 'ימי ראשון',
  })

  await city.fill('יפו')
  await owner.request.put('/api/site', { data: { city: 'צפת' } })
  await owner.getByRole('button', { name: BUTTON.save }).click()
  const dialog = owner.getByRole('alertdialog')
  await expect(dialog).toContainText('עיר')
  await dialog.getByRole('button', { name: BUTTON.saveMine }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await (await owner.request.get('/api/site')).json()).city).toBe('יפו')
})

test('what she typed and did not save waits for her', async ({ owner }) => {
  await open(owner, 'העסק')
  const about = unique('טיולים של נשים,')
  await owner.getByLabel('על העסק').fill(about)
  await owner.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  const again = await owner.context().newPage()
  await again.goto('/admin?tab=settings&open=business')
  await again.getByRole('button', { name: BUTTON.restoreTyped }).click()
  await expect(again.getByLabel('על העסק')).toHaveValue(about)
  await expect(preview(again).getByText(about)).toBeAttached()
  await again.close({ runBeforeUnload: false })
})
