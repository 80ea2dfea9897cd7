import { deleteArticle, makeDraft, storedArticle } from '../support/drafts.ts'
import { untilShown } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('its moment publishes it, and the site is built', async ({ owner, visitor }) => {
  const publishAt = new Date(Date.now() + 60_000).toISOString()
  const article = await makeDraft(owner, { publishAt })
  await expect
    .poll(async () => (await storedArticle(owner, article.id)).status, { timeout: 600_000 })
    .toBe('published')
  expect((await storedArticle(owner, article.id)).publishedAt >= publishAt.slice(0, 19)).toBe(true)
  await untilShown(owner.request)
  expect((await visitor.request.get(`/blog/${article.slug}`)).status()).toBe(200)
  await deleteArticle(owner, article.id)
})
