import { freshSlug, unique } from '../support/fresh.ts'
import { deleteRecord, expectToast, fill, newArticle, openRecord, untilLive } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { packing } from '../texts.ts'
import { BUTTON, TAB } from '../support/words.ts'

test('an article is written as a draft, published, changed, and goes again', async ({ owner, visitor }) => {
  const article = { ...packing, slug: freshSlug('bag'), title: unique(packing.title) }
  await newArticle(owner, article.category)
  await fill(owner, article)
  await owner.getByRole('button', { name: BUTTON.saveDraft }).click()
  await expectToast(owner, 'הטיוטה נשמרה')

  const draft = await visitor.goto(`/blog/${article.slug}`)
  expect(draft?.status()).toBe(404)
  expect((await visitor.request.get(`/api/blog/${article.slug}`)).status()).toBe(404)

  await owner.getByRole('button', { name: BUTTON.publish, exact: true }).click()
  await expectToast(owner, 'המאמר פורסם')
  await untilLive(owner)

  const published = await visitor.goto(`/blog/${article.slug}`)
  expect(published?.status()).toBe(200)
  await expect(visitor).toHaveTitle(new RegExp(article.title))
  await expect(visitor.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'לפני שאורזות' })).toBeVisible()
  await expect(visitor.locator('strong', { hasText: 'מספיקות' })).toBeVisible()

  await openRecord(owner, TAB.blog, article.title)
  await fill(owner, { contentMd: `${article.contentMd}\n\nוזוג נעליים אחד, לא שניים.` })
  await owner.getByRole('button', { name: BUTTON.publishChanges }).click()
  await expectToast(owner, 'השינויים פורסמו')
  await untilLive(owner)
  await visitor.goto(`/blog/${article.slug}`)
  await expect(visitor.getByText('וזוג נעליים אחד, לא שניים.')).toBeVisible()

  await deleteRecord(owner, TAB.blog, article.title, BUTTON.deleteArticle)
  await untilLive(owner)
  const deleted = await visitor.goto(`/blog/${article.slug}`)
  expect(deleted?.status()).toBe(404)
  await owner.goto(`/blog/${article.slug}`)
  await expect(owner.getByRole('heading', { name: 'מאמר לא נמצא' })).toBeVisible()
})
