// A list of participants that keeps what is sent.
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { api } from './api'
import { openAdmin } from './admin'
import { TRIP } from './enquiry'
import { sample } from './shapes'

export const ALL = '/api/trips/{trip_id}/participants'
export const HERS = '/api/participants/{participant_id}'

export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
export const openList = () => openAdmin('/admin?tab=trips&open=participants-5')
export const name = () => screen.findByRole('textbox', { name: 'שם' })

/** Keeps what is sent: the same key changes whom it wrote in. Of each, the answer is lost while `isLost`. */
export function keepParticipants(...first: ReturnType<typeof participant>[]) {
  const kept: Kept = { rows: first, keys: new Map(), isLost: false }
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 3, waiting: [] })
  api.on('GET', ALL, () => ({ body: kept.rows }))
  keepParticipantsIn(kept)
  api.on('PUT', HERS, ({ body, headers, params }) => {
    const row = kept.rows.find(({ id }) => String(id) === params.participant_id)!
    if (headers.get('If-Match') !== `"${row.version}"`) return { status: 412, body: {} }
    Object.assign(row, body)
    return { body: row }
  })
  return kept
}

interface Kept {
  rows: ReturnType<typeof participant>[]
  keys: Map<string, number>
  isLost: boolean
}

export function keepParticipantsIn(kept: Kept) {
  api.on('POST', ALL, ({ body: { takesPlace: _, ...body }, headers }) => {
    const key = headers.get('Idempotency-Key')!
    const id = kept.keys.get(key) ?? kept.rows.length + 1
    kept.keys.set(key, id)
    const row = participant({ id, ...body })
    kept.rows = [...kept.rows.filter((one) => one.id !== id), row]
    return kept.isLost ? { status: 503, body: {} } : { status: 201, body: row }
  })
}

export const participant = (fields: object) =>
  sample('Participant', { name: 'נועה', phone: '', note: '', version: 'a', ...fields })

export async function close(user: UserEvent) {
  await user.keyboard('{Escape}')
  await isClosed()
}

export const counted = () => screen.findByLabelText('המקום שלה כבר נספר')
