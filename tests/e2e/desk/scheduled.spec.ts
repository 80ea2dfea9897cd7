import { expectNoAxeViolations } from '../support/axe.ts'
import { deleteArticle, makeDraft, openArticle, storedArticle } from '../support/drafts.ts'
import { expectToast, untilLive } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const DAY = '2031-07-15'

for (const width of [390, 1280]) {
  test(`an article is scheduled, moved, and called off at ${width} px`, async ({ owner, visitor }) => {
    await owner.setViewportSize({ width, height: 844 })
    const draft = await makeDraft(owner)
    await openArticle(owner, draft)
    const dialog = owner.getByRole('dialog', { name: 'מתי לפרסם?' })

    await owner.getByRole('button', { name: 'לתזמן', exact: true }).click()
    await dialog.getByLabel('יום').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'לתזמן', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('המועד הזה כבר עבר. בחרי מועד אחר.')
    await dialog.getByLabel('יום').fill(DAY)
    await dialog.getByLabel('שעה').fill('09:30')
    await expect(dialog).toContainText('יום שלישי, 15 ביולי')
    await expectNoAxeViolations(owner)
    await dialog.getByRole('button', { name: 'לתזמן', exact: true }).click()
    await expectToast(owner, 'המאמר תוזמן')
    // Summer time: three hours ahead.
    expect((await storedArticle(owner, draft.id)).publishAt).toBe(`${DAY}T06:30:00Z`)
    await expect(owner.getByText(/יתפרסם ביום שלישי, 15 ביולי.* בשעה 0?9:30, לפי שעון ישראל/)).toBeVisible()
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectNoAxeViolations(owner)
    expect((await visitor.goto(`/blog/${draft.slug}`))?.status()).toBe(404)
    expect((await visitor.request.get(`/api/blog/${draft.slug}`)).status()).toBe(404)

    await owner.getByRole('button', { name: 'לשנות או לבטל את המועד' }).click()
    await expect(dialog.getByLabel('שעה')).toHaveValue('09:30')
    await dialog.getByLabel('שעה').fill('21:00')
    await dialog.getByRole('button', { name: 'לשנות את המועד' }).click()
    await expect.poll(async () => (await storedArticle(owner, draft.id)).publishAt).toBe(`${DAY}T18:00:00Z`)

    await owner.getByRole('link', { name: 'לכל המאמרים' }).click()
    await owner.getByRole('button', { name: 'מתוזמנים' }).click()
    const item = owner.getByRole('listitem').filter({ hasText: draft.title })
    await expect(item.getByText('מתוזמן', { exact: true })).toBeVisible()
    await expect(item).toContainText('15 ביולי')
    await item.getByRole('link', { name: /^עריכה/ }).click()

    await owner.getByRole('button', { name: 'לשנות או לבטל את המועד' }).click()
    await dialog.getByRole('button', { name: 'לבטל את התזמון' }).click()
    await expectToast(owner, 'התזמון בוטל')
    expect((await storedArticle(owner, draft.id)).publishAt).toBeNull()
    await deleteArticle(owner, draft.id)
  })
}

test('its moment publishes it, and the site is built', async ({ owner, visitor }) => {
  const publishAt = new Date(Date.now() + 4_000).toISOString()
  const article = await makeDraft(owner, { publishAt })
  await expect
    .poll(async () => (await storedArticle(owner, article.id)).status, { timeout: 60_000 })
    .toBe('published')
  expect((await storedArticle(owner, article.id)).publishedAt >= publishAt.slice(0, 19)).toBe(true)
  await owner.reload()
  await untilLive(owner)
  expect((await visitor.goto(`/blog/${article.slug}`))?.status()).toBe(200)
  await deleteArticle(owner, article.id)
  await owner.reload()
  await untilLive(owner)
})
