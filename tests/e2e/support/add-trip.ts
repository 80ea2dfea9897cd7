import { type APIRequestContext, expect } from '@playwright/test'
import { galilee } from '../texts.ts'
import { freshSlug } from './fresh.ts'
import { note } from './cleanup.ts'

export interface StoredTrip {
  id: number
  slug: string
  title: string
}

/** A trip as the API stores it, with a title that no other trip has; `name` says what for. */
export function freshTrip(name: string, more: object = {}) {
  const slug = freshSlug()
  return { ...galilee, title: `${name} (${slug})`, slug, price: 1890, maxParticipants: 14, ...more }
}

/** A trip that the test may do with as it likes, stored by the API; `name` says what for. */
export async function addTrip(request: APIRequestContext, name: string): Promise<StoredTrip> {
  const answer = await request.post('/api/trips', { data: freshTrip(name) })
  expect(answer.status(), await answer.text()).toBe(201)
  const stored = await answer.json()
  note(`/api/trips/${stored.id}`)
  return stored
}

export async function changeTrip(
  request: APIRequestContext,
  { id }: StoredTrip,
  change: object,
): Promise<void> {
  const answer = await request.put(`/api/trips/${id}`, { data: change })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Out of the bin as well. */
export async function removeTrip(request: APIRequestContext, { id }: StoredTrip): Promise<void> {
  expect((await request.delete(`/api/trips/${id}`)).status()).toBe(204)
  expect((await request.delete(`/api/bin/trip/${id}`)).status()).toBe(204)
}
