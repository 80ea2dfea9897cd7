// Creates articles through the API, opens them in their form, and deletes them.
import { expect, type Page } from '@playwright/test'
import { freshSlug, unique } from './fresh.ts'
import { note } from './cleanup.ts'

export interface Draft {
  id: number
  title: string
  slug: string
}

export async function makeDraft(owner: Page, changes: Record<string, unknown> = {}): Promise<Draft> {
  const answer = await owner.request.post('/api/blog', {
    data: {
      title: unique('בוקר על המרפסת'),
      slug: freshSlug('balcony'),
      excerpt: 'קפה, הרים ושקט. בוקר אחד שבו אף אחת לא ממהרת לשום מקום.',
      contentMd: 'קמות לאט ויושבות על המרפסת.',
      category: 'השראה',
      ...changes,
    },
  })
  expect(answer.status()).toBe(201)
  const stored = await answer.json()
  note(`/api/blog/${stored.id}`)
  return stored
}

/**
 * On every page from now on autosave waits 0.3 s of quiet for its 3 s (site/src/features/admin/forms/saving/useAutosave.ts).
 * That it really waits: tests/components/autosave.test.tsx.
 */
export const savesSoon = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const later = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(act, ms === 3_000 ? 300 : ms, ...rest)
    window.setTimeout = later as typeof setTimeout
  })

export async function openArticle(page: Page, { id, title }: { id: number; title: string }): Promise<void> {
  await page.goto(`/admin?tab=blog&open=${id}`)
  await expect(page.locator('[name=title]')).toHaveValue(title)
  await expect(page.locator('[name=contentMd]')).toBeVisible()
}

/** What is stored of it now, for the owner. */
export async function storedArticle(owner: Page, id: number): Promise<Record<string, any>> {
  const listed: { id: number; slug: string }[] = await (await owner.request.get('/api/blog')).json()
  const found = listed.find((article) => article.id === id)
  expect(found, `article ${id} is stored`).toBeTruthy()
  return await (await owner.request.get(`/api/blog/${found!.slug}`)).json()
}

export async function deleteArticle(owner: Page, id: number): Promise<void> {
  expect((await owner.request.delete(`/api/blog/${id}`)).status()).toBe(204)
}

/** The articles with this title. */
export async function titled(owner: Page, title: string): Promise<{ id: number }[]> {
  const listed: { id: number; title: string }[] = await (await owner.request.get('/api/blog')).json()
  return listed.filter((article) => article.title === title)
}
