import type { Page } from '@playwright/test'
import { unique } from '../support/fresh.ts'
import { answerWith } from '../support/openai.ts'
import {
  deleteRecord,
  expectToast,
  newArticle,
  openTab,
  publishingState,
  untilLive,
  showCategories,
} from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON, TAB } from '../support/words.ts'

const options = (page: Page) => page.getByRole('radio')
const cardOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'העוזרת כותבת' }).getByRole('listitem').filter({ hasText: title })

test.beforeEach(() => answerWith())

test('a category becomes titles, an article, a review and a page', async ({ owner, visitor }) => {
  await owner.setViewportSize(PHONE)
  await chooseCategory(owner, 'השראה')
  await expectToast(owner, 'הצלחה!')
  await expect(options(owner)).toHaveCount(6)
  await owner.getByRole('button', { name: 'עוד הצעות' }).click()
  await expect(options(owner)).toHaveCount(11)
  const titles = await owner.getByRole('group', { name: 'בחרי כותרת' }).locator('label').allInnerTexts()
  expect(new Set(titles).size).toBe(11)

  await owner.getByRole('button', { name: 'ליצור את המאמר' }).click()
  await expect(owner.getByText('אנא מלא את כל השדות')).toBeVisible()
  const title = titles[0]!.trim()
  await owner.getByRole('radio', { name: title }).check()
  await expectWellMade(owner)
  await answerWith('held') // so that it is still under way when the page has come again
  await owner.getByRole('button', { name: 'ליצור את המאמר' }).click()

  await expect(cardOf(owner, title).getByRole('progressbar')).toBeVisible()
  await owner.reload() // what is under way is not lost with the page
  await expect(cardOf(owner, title).getByRole('progressbar')).toBeVisible()
  await answerWith()
  await untilWritten(owner)
  await cardOf(owner, title).getByRole('link', { name: 'לקרוא ולבדוק' }).click()

  await expect(owner.locator('[name=title]')).toHaveValue(title)
  const slug = await owner.locator('[name=slug]').inputValue()
  expect(slug).toMatch(/^[a-z]+(-[a-z0-9]+)+$/)
  expect((await owner.locator('[name=contentMd]').inputValue()).split(/\s+/).length).toBeGreaterThan(600)
  await expect(owner.locator('[name=searchDescription]')).not.toHaveValue('')
  await expect(owner.locator('img[src*="/objects/pictures/"]').first()).toBeVisible()
  expect((await visitor.goto(`/blog/${slug}`))?.status()).toBe(404)

  await owner.getByRole('button', { name: BUTTON.publish, exact: true }).click()
  await review(owner)
  await expectToast(owner, 'המאמר פורסם')
  await untilLive(owner)
  expect((await visitor.goto(`/blog/${slug}`))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await visitor.content()).not.toMatch(/assisted|reviewed/)

  await deleteRecord(owner, TAB.blog, title, BUTTON.deleteArticle)
  await untilLive(owner)
})

test('titles that do not come are told, and asked for again', async ({ owner }) => {
  await answerWith('401')
  await chooseCategory(owner, 'בריאות ורווחה')
  await expectToast(owner, 'שגיאה')
  await expectToast(owner, 'לא הצלחנו ליצור הצעות כותרות. נסי שוב.')
  await expect(owner.getByText('החיבור אל העוזרת נדחה')).toBeVisible()
  await owner.getByRole('button', { name: BUTTON.tryAgain }).click()
  await expect(options(owner)).toHaveCount(6)
})

test('an article that fails says why and goes on when asked', async ({ owner }) => {
  const title = await startOwnTitle(owner, 'refusal')
  await expect(cardOf(owner, title)).toContainText('העוזרת לא הסכימה לכתוב על זה')
  await cardOf(owner, title).getByRole('button', { name: BUTTON.tryAgain }).click()
  await untilWritten(owner)
  await cardOf(owner, title).getByRole('button', { name: 'אחר כך' }).click()
  await expect(cardOf(owner, title)).toHaveCount(0)
  await expect(owner.getByRole('listitem').filter({ hasText: title })).toContainText('לבדיקה')
  await deleteRecord(owner, TAB.blog, title, BUTTON.deleteArticle)
})

test('another category begins anew', async ({ owner }) => {
  await chooseCategory(owner, 'השראה')
  await expect(options(owner)).toHaveCount(6)
  await options(owner).first().check()
  await owner.getByRole('link', { name: 'להחליף קטגוריה' }).click()
  await owner.getByRole('link', { name: 'טיפי נסיעות', exact: true }).click()
  await expect(options(owner)).toHaveCount(6)
  await expect(owner.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('an article that is called off leaves no draft', async ({ owner }) => {
  const title = await startOwnTitle(owner, 'held')
  await expect(cardOf(owner, title)).toBeVisible()
  // The card is gone before the articles have come: what it says must not go with it.
  let letArticlesCome = () => {}
  const held = new Promise<void>((resolve) => (letArticlesCome = resolve))
  await owner.route(/\/api\/blog$/, (route) => held.then(() => route.continue()))
  await cardOf(owner, title)
    .getByRole('button', { name: `לבטל את ${title}` })
    .click()
  await expectToast(owner, 'היצירה בוטלה.')
  letArticlesCome()
  await expect(cardOf(owner, title)).toHaveCount(0)
  await expect(owner.getByRole('heading', { name: title })).toHaveCount(0)
})

test('a passage and a title are offered as a difference, taken or left', async ({ owner }) => {
  const title = unique('בוקר במעיין')
  const text = 'יוצאות לדרך מוקדם בבוקר, כשעוד קריר, ועוצרות ליד המעיין לקפה ארוך.'
  await writeByHand(owner, title, text)
  const area = owner.locator('[name=contentMd]')

  await owner.getByRole('button', { name: 'לשפר את הפסקה' }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.locator('ins')).toContainText('בניסוח בהיר יותר')
  await dialog.getByRole('button', { name: 'להשאיר כמו שהיה' }).click()
  await expect(area).toHaveValue(text)

  await owner.getByRole('button', { name: 'לקצר אותה' }).click()
  await expect(dialog.locator('del')).toContainText('המעיין')
  await dialog.getByRole('button', { name: 'לקבל את השינוי' }).click()
  const shorter = await area.inputValue()
  expect(text.startsWith(shorter)).toBe(true)
  expect(shorter.length).toBeLessThan(text.length)

  await owner.getByRole('button', { name: 'להציע כותרת אחרת' }).click()
  await dialog.getByRole('button', { name: 'לקבל את השינוי' }).click()
  await expect(owner.locator('[name=title]')).toHaveValue('כותרת אחרת למאמר הזה בדיוק')

  await answerWith('refusal')
  await owner.getByRole('button', { name: 'לשפר את הפסקה' }).click()
  await expectToast(owner, 'העוזרת לא הצליחה הפעם')
  await expect(area).toHaveValue(shorter)

  await owner.getByRole('button', { name: BUTTON.publish, exact: true }).click()
  await expect(owner.getByRole('dialog', { name: 'רגע לפני הפרסום' })).toBeVisible()
  await owner.getByRole('button', { name: 'לחזור לטקסט' }).click()
  await expect(publishingState(owner)).toHaveAttribute('data-state', 'live')
})

/** A text and a picture, each of which takes its time. */
async function untilWritten(page: Page): Promise<void> {
  const said = page.getByText('המאמר נוצר בהצלחה עם AI!', { exact: true }).first()
  await expect(said).toBeVisible({ timeout: 60_000 })
}

async function chooseCategory(page: Page, category: string): Promise<void> {
  await openTab(page, TAB.blog)
  await showCategories(page)
  await page.getByRole('link', { name: category, exact: true }).click()
}

/** Begin an article under a title of her own, the first call for it answered with `step`. */
async function startOwnTitle(page: Page, step: string): Promise<string> {
  const title = unique('כותרת משלה')
  await chooseCategory(page, 'סיפורי מטיילות')
  await expect(options(page)).toHaveCount(6)
  await answerWith(step)
  await page.getByRole('radio', { name: 'כותרת משלי' }).check()
  await page.locator('[name=title]').fill(title)
  await page.getByRole('button', { name: 'ליצור את המאמר' }).click()
  return title
}

async function writeByHand(page: Page, title: string, text: string): Promise<void> {
  await newArticle(page, 'השראה')
  await page.locator('[name=title]').fill(title)
  await page.locator('[name=contentMd]').fill(text)
}

async function review(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'רגע לפני הפרסום' })
  const publish = dialog.getByRole('button', { name: 'בדקתי, לפרסם' })
  await expect(publish).toBeDisabled()
  await expectWellMade(page)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await publish.click()
}
