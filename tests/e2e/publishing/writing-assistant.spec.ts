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
  await expect(said).toBeVisible({ timeout: 600_000 })
}

async function chooseCategory(page: Page, category: string): Promise<void> {
  await openTab(page, TAB.blog)
  await showCategories(page)
  await page.getByRole('link', { name: category, exact: true }).click()
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
