import { type Browser, expect } from '@playwright/test'
import { galilee, packing } from '../texts.ts'
import { freshSlug } from './fresh.ts'
import { signInByApi, untilShown } from './owner.ts'

/** The owner stores records through the API, and the tests go on when the site shows them. Returns how to take them away. */
export async function withRecords(
  browser: Browser,
  records: Partial<Record<'/api/trips' | '/api/blog', object[]>>,
): Promise<() => Promise<void>> {
  const context = await browser.newContext()
  await signInByApi(context.request)
  const made: string[] = []
  for (const [path, all] of Object.entries(records))
    for (const data of all) {
      const answer = await context.request.post(path, { data })
      expect(answer.status(), await answer.text()).toBe(201)
      made.push(`${path}/${(await answer.json()).id}`)
    }
  await untilShown(context.request)
  return async () => {
    for (const address of made) await context.request.delete(address)
    await context.close()
  }
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
