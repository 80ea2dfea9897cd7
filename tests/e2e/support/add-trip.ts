import { type APIRequestContext, expect } from '@playwright/test'
import { galilee } from '../texts.ts'

export interface StoredTrip {
  id: number
  slug: string
  title: string
}

/** A trip that the test may do with as it likes, stored by the API; `name` says what for. */
export async function addTrip(request: APIRequestContext, name: string): Promise<StoredTrip> {
  const slug = freshSlug()
  const trip = { ...galilee, title: `${name} (${slug})`, slug, price: 1890, maxParticipants: 14 }
  const answer = await request.post('/api/trips', { data: trip })
  expect(answer.status(), await answer.text()).toBe(201)
  return await answer.json()
}

export async function changeTrip(
  request: APIRequestContext,
  { id }: StoredTrip,
  change: object,
): Promise<void> {
  const answer = await request.put(`/api/trips/${id}`, { data: change })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A slug that no run has used, also where the site of an earlier run is still up. */
export const freshSlug = () => `trip-${Date.now().toString(36)}`
