// The public pages of the demo content: one of each kind.
import type { APIRequestContext } from '@playwright/test'

export const KINDS = [
  'home',
  'trips',
  'trip',
  'trips/past',
  'blog',
  'article',
  'page',
  'favourites',
  'search',
  'contact',
  'thank-you',
  'privacy',
  'user-rights',
  'user-rights/sent',
  'terms',
  'accessibility',
  'credits',
  'not-found',
] as const

/** What she keeps is on her device, which only a script reads (without-scripts.spec.ts shows what stands there without). */
export const READ_WHOLE: readonly Kind[] = KINDS.filter((kind) => kind !== 'favourites')

export type Kind = (typeof KINDS)[number]

/** One that no test changes. */
export async function demoTrip(
  request: APIRequestContext,
): Promise<{ id: number; slug: string; title: string }> {
  return await (await request.get('/api/trips/dolomites-high-trails')).json()
}

export async function addressOf(kind: Kind, request: APIRequestContext): Promise<string> {
  const firstOf = async (list: string) => (await (await request.get(list)).json())[0].slug
  if (kind === 'home') return '/'
  if (kind === 'trip') return `/trips/${await firstOf('/api/trips')}`
  if (kind === 'article') return `/blog/${await firstOf('/api/blog')}`
  if (kind === 'page') return `/pages/${await firstOf('/api/pages')}`
  return kind === 'not-found' ? '/no-such-page' : `/${kind}`
}
