import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { galilee, packing } from '../texts.ts'
import { freshSlug } from './fresh.ts'
import { signInByApi } from './owner.ts'

/** The owner stores records through the API, and the tests go on when the site shows them. Returns how to take them away. */
export async function withRecords(
  browser: Browser,
  path: '/api/trips' | '/api/blog',
  records: object[],
): Promise<() => Promise<void>> {
  const context = await browser.newContext()
  await signInByApi(context.request)
  const ids: number[] = []
  for (const data of records) {
    const answer = await context.request.post(path, { data })
    expect(answer.status(), await answer.text()).toBe(201)
    ids.push((await answer.json()).id)
  }
  await untilShown(context.request)
  return async () => {
    for (const id of ids) await context.request.delete(`${path}/${id}`)
    await untilShown(context.request)
    await context.close()
  }
}

async function untilShown(request: APIRequestContext): Promise<void> {
  await expect
    .poll(async () => (await (await request.get('/api/publishing')).json()).state, { timeout: 120_000 })
    .toBe('live')
}

/** Trips far ahead, so that no list shows them first; their titles begin with `name`. */
export function manyTrips(count: number, name: string): { slug: string }[] {
  const slug = freshSlug('many-trips')
  return Array.from({ length: count }, (_, index) => ({
    ...galilee,
    price: 1890 + 100 * index,
    maxParticipants: 14,
    title: `${name} ${index + 1}`,
    slug: `${slug}-${index + 1}`,
    style: 'אתגר',
    startDate: '2090-11-01',
    endDate: '2090-11-03',
  }))
}

export function manyArticles(count: number, name: string): { slug: string }[] {
  const slug = freshSlug('many-articles')
  return Array.from({ length: count }, (_, index) => ({
    ...packing,
    title: `${name} ${index + 1}`,
    slug: `${slug}-${index + 1}`,
    category: 'מאחורי הקלעים',
    status: 'published',
  }))
}
