// One enquiry about a trip, and what is done with it.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { api } from './api'
import { servePages } from './lists'
import { sample } from './shapes'

export const TRIP = sample('TripInList', {
  id: 5,
  title: 'שלושה ימים בכנרת',
  slug: 'kinneret',
  currentParticipants: 9,
  maxParticipants: 12,
  published: true,
  startDate: '2027-05-12',
  endDate: '2027-05-14',
})
export const CHOICE = `${TRIP.title}, 12–14 במאי 2027`

const OTHERS = Array.from({ length: 6 }, (_, place) =>
  sample('EnquiryInList', { id: 20 + place, name: `פונה ${place}`, times: 1 }),
)

/** There is one enquiry about the trip, among others, and what is done with it is kept. */
export function keepEnquiry(differing: object = {}, others = 0) {
  const kept = {
    stored: sample('EnquiryInList', {
      id: 3,
      name: 'נועה לוי',
      phone: '050-555-0142',
      times: 1,
      reference: 'א-1003',
      trip: sample('EnquiryTrip', { id: 5, title: TRIP.title, published: true }),
      ...differing,
    }),
    save(fields: object) {
      kept.stored = { ...kept.stored, ...fields }
      return { body: kept.stored }
    },
  }
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 3, waiting: [] })
  api.on('GET', '/api/contacts/others', [])
  api.on('GET', '/api/contacts/{enquiry_id}/timeline', [])
  servePages('/api/contacts', ({ query }) =>
    ['', '5'].includes(query.get('trip') ?? '') ? [kept.stored, ...OTHERS.slice(0, others)] : [],
  )
  api.on('POST', '/api/contacts/{enquiry_id}/booking', () => ({
    status: 201,
    ...kept.save({ outcome: 'booked', status: 'closed' }),
  }))
  api.on('DELETE', '/api/contacts/{enquiry_id}/booking', () =>
    kept.save({ outcome: '', status: 'contacted' }),
  )
  api.on('PUT', '/api/contacts/{enquiry_id}/status', ({ body: { undone: _, shownStatus: __, ...body } }) =>
    kept.save({ outcome: '', ...body }),
  )
  api.on('PUT', '/api/contacts/{enquiry_id}', ({ body }) => kept.save(body))
  return kept
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })

export const unfold = async (user: UserEvent) => user.click(await button('עוד על הפנייה של נועה לוי'))

/** Calls her, and returns what is asked after it. */
export async function afterCall(user: UserEvent) {
  await user.click(await screen.findByRole('link', { name: 'שיחה אל נועה לוי' }))
  return within(await screen.findByRole('group', { name: 'אחרי התשובה אל נועה לוי' }))
}

/** Says how the new enquiry ended, which is behind "more". */
export async function end(user: UserEvent, how: 'נרשמה' | 'ויתרה') {
  await unfold(user)
  await user.click(await button(`${how} (הפנייה של נועה לוי)`))
}

export async function undo(user: UserEvent) {
  const back = await button(/לבטל את זה/)
  // The message is there a moment before it takes a press.
  await waitFor(() => expect(back.closest('[role=region]')).not.toHaveStyle({ pointerEvents: 'none' }))
  await user.click(back)
}
