// What became of a question is told beside the page as soon as it is known: the question is gone by then, whatever is still read anew.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openAdmin, quietAdmin } from './support/admin'
import { api, unavailable } from './support/api'
import { TRIP, button } from './support/enquiry'
import { servePages } from './support/lists'
import { ALL, HERS, keepParticipants, openList, participant } from './support/participants'
import { keepTrip } from './support/records'
import { sample, type Path } from './support/shapes'

beforeEach(quietAdmin)

const question = () => screen.findByRole('alertdialog').then(within)

/** She agrees, and what is read anew after it does not come. */
async function agree(user: UserEvent, confirm: string, hanging: Path) {
  const asked = await question()
  api.late('GET', hanging)
  await user.click(asked.getByRole('button', { name: confirm }))
}

async function isToldBeside(words: string) {
  await screen.findByText(words)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('a deletion, with its undo', async () => {
  keepTrip()
  api.on('DELETE', '/api/trips/{record_id}', () => ({ status: 204 }))
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(await button(/^מחיקה של /))
  await agree(user, 'למחוק את הטיול', '/api/trips')
  await isToldBeside('הטיול נמחק')
  expect(screen.getByRole('button', { name: /^לבטל/ })).toBeVisible()
})

test.each([
  [() => ({ status: 204 }), 'הטיול נמחק לתמיד'],
  [unavailable, 'הטיול לא נמחק'],
])('a deletion for good, or that it failed: %o %s', async (answer, words) => {
  servePages('/api/bin/{kind}', () => [sample('Binned', { id: 6, title: 'הגליל', travellers: 0 })])
  api.on('DELETE', '/api/bin/{kind}/{record_id}', answer)
  const { user } = await openAdmin('/admin?tab=trips&open=bin')
  await user.click(await button('למחוק לתמיד את הגליל'))
  await agree(user, 'למחוק לתמיד', '/api/trips')
  await isToldBeside(words)
})

test('who was taken off the list', async () => {
  keepParticipants(participant({ id: 1 }))
  api.on('DELETE', HERS, () => ({ status: 204 }))
  const { user } = await openList()
  await user.click(await button('הסרה של נועה מהרשימה'))
  await agree(user, 'להסיר ולפנות את המקום', ALL)
  await isToldBeside('נועה ירדה מהרשימה')
})

test('to whom a place was offered', async () => {
  api.on('GET', '/api/trips', [TRIP])
  const ruth = sample('WaitingForPlace', { enquiryId: 1, name: 'רות', isSettled: false, offer: null })
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 1, waiting: [ruth] })
  api.on('POST', '/api/trips/{trip_id}/offers', () => ({
    status: 201,
    body: { placesToOffer: 0, waiting: [{ ...ruth, offer: sample('SeatOffer', { isOpen: true }) }] },
  }))
  const { user } = await openList()
  await user.click(await button('להציע לה את המקום (רות)'))
  await agree(user, 'להציע עכשיו', '/api/contacts/counts')
  await isToldBeside('המקום הוצע לרות')
})

test.each([
  ['/api/publishing', () => ({ body: versions() }), 'האתר חזר לגרסה הקודמת'],
  ['/api/publishing/versions', unavailable, 'לא הצלחנו לחזור לגרסה הקודמת'],
] as const)('the way back to the version before, while %s is read: %o %s', async (hanging, answer, words) => {
  api.on('GET', '/api/publishing/versions', versions())
  api.on('POST', '/api/publishing/versions/{version_id}', answer)
  const { user } = await openAdmin('/admin?tab=versions')
  await user.click(await button('לחזור לגרסה הקודמת'))
  await agree(user, 'לחזור לגרסה הקודמת', hanging)
  await isToldBeside(words)
})

const versions = () => ({
  ...sample('Versions', { versions: [sample('Version')], before: sample('VersionBefore') }),
  held: null,
})

test('what is on its way is not kept back by a word: the question can only be closed', async () => {
  keepTrip()
  api.on('DELETE', '/api/trips/{record_id}', () => ({ status: 204 }))
  const answer = api.late('DELETE', '/api/trips/{record_id}')
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(await button(/^מחיקה של /))
  const asked = await question()
  expect(asked.getByRole('button', { name: 'להשאיר' })).toHaveFocus()
  await user.click(asked.getByRole('button', { name: 'למחוק את הטיול' }))
  await waitFor(() => expect(asked.queryByRole('button', { name: 'להשאיר' })).toBeNull())
  await user.click(asked.getByText('לסגור'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  answer()
  await screen.findByText('הטיול נמחק')
})
