// Participants whose answer was lost: each is written in once, and keeps what was typed.
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { api, down, unavailable } from './support/api'
import { fillAll, quietAdmin } from './support/admin'
import { button } from './support/enquiry'
import {
  ALL,
  HERS,
  close,
  counted,
  isClosed,
  keepParticipants,
  keepParticipantsIn,
  name,
  openList,
  participant,
} from './support/participants'

beforeEach(quietAdmin)

async function addWithoutAnswer(kept: ReturnType<typeof keepParticipants>, user: UserEvent) {
  kept.isLost = true
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
}

test('one may be off the list although the answer was lost', async () => {
  const kept = keepParticipants(participant({ id: 2, name: 'תמר' }))
  api.on('DELETE', HERS, () => {
    kept.rows = []
    return down()
  })
  const { user } = await openList()
  await user.click(await button('הסרה של תמר מהרשימה'))
  await user.click(await button('להסיר ולפנות את המקום'))
  await screen.findByText('עוד לא ידוע אם תמר ירדה מהרשימה')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'תמר' })).toBeNull())
})

test('one who is sent again as the answer was lost is one, and another form writes in another', async () => {
  const kept = keepParticipants()
  api.on('POST', ALL, unavailable)
  const { user } = await openList()
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'דנה' })
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  keepParticipantsIn(kept)
  // Closed and opened again, the form has what was written, under the same key.
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('דנה')
  await user.click(await button('לשמור'))
  await isClosed()
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'דנה' })
  await user.click(await button('לשמור'))
  await isClosed()
  const [first, again, other] = api
    .sent('POST', '/api/trips/5/participants')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('after an answer that was lost another woman is another one', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  await addWithoutAnswer(kept, user)
  // In the form as it stands …
  await fillAll(user, { name: 'רות' })
  await user.click(await button('לשמור'))
  await waitFor(() => expect(kept.rows.map((row) => row.name)).toEqual(['נועה', 'רות']))
  await screen.findByText('זה לא נשמר')
  await close(user)
  // … and in one that is opened again: empty once the list shows her.
  await button('עריכה של רות')
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('')
  // Another with the same first name is no copy of hers.
  api.on('GET', ALL, unavailable)
  await fillAll(user, { name: 'נועה', note: 'אחותה של רות' })
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('אחותה של רות')
  kept.isLost = false
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows.map((row) => row.name)).toEqual(['נועה', 'רות', 'נועה'])
})

const placesSent = () => api.sent('POST', '/api/trips/5/participants').map(({ body }) => body.takesPlace)

/** She is written in with a place of her own, and `answer` is what comes of it. */
async function sendWithPlace(answer: () => { status: number; body: object }) {
  const kept = keepParticipants()
  const { user } = await openList()
  const path = ALL
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await counted())
  api.on('POST', path, answer)
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  return { kept, user, path } as const
}

test('after an answer that was lost she is sent with the same place, until another woman is', async () => {
  const { kept, user } = await sendWithPlace(down)
  expect(await counted()).toBeDisabled()
  await fillAll(user, { name: 'רות' })
  await user.click(await counted())
  expect(await counted()).toBeChecked()
  await fillAll(user, { name: 'נועה' })
  expect(await counted()).not.toBeChecked()
  // A refusal of what was typed since does not tell whether she was written in.
  api.on('POST', ALL, () => ({
    status: 422,
    body: { code: 422, status: 'Unprocessable Entity', errors: { json: { note: ['ארוך מדי.'] } } },
  }))
  await user.click(await button('לשמור'))
  await screen.findByText('ארוך מדי.')
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('נועה')
  expect(await counted()).toBeDisabled()
  keepParticipantsIn(kept)
  await user.click(await button('לשמור'))
  await isClosed()
  expect(placesSent()).toEqual([true, true, true])
})

test.each([
  [409, { seats: ['אין מקומות פנויים בטיול הזה.'] }],
  [422, { note: ['ארוך מדי.'] }],
])('after an answer of %i she may be sent with another place', async (status, json) => {
  const { kept, user } = await sendWithPlace(() => ({
    status,
    body: { code: status, status: 'Refused', errors: { json } },
  }))
  expect(await counted()).toBeEnabled()
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  await user.click(await counted())
  keepParticipantsIn(kept)
  await user.click(await button('לשמור'))
  await isClosed()
  expect(placesSent()).toEqual([true, false])
})

test('no place is left for one whose answer was lost: she may be sent with one that is counted', async () => {
  const { kept, user, path } = await sendWithPlace(down)
  api.on('POST', path, () => ({
    status: 409,
    body: { errors: { json: { seats: ['אין מקומות פנויים בטיול הזה.'] } } },
  }))
  await user.click(await button('לשמור'))
  await waitFor(async () => expect(await counted()).toBeEnabled())
  await user.click(await counted())
  keepParticipantsIn(kept)
  await user.click(await button('לשמור'))
  await isClosed()
  expect(placesSent()).toEqual([true, true, false])
})

test('one who was written in, and changed since, is in the list and no longer in the form', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  await addWithoutAnswer(kept, user)
  // Meanwhile another device adds a note to her.
  kept.rows = [participant({ id: 1, note: 'שילמה מקדמה', version: 'b' })]
  api.on('POST', ALL, () => ({
    status: 412,
    body: { code: 412, status: 'Precondition Failed', message: 'היא כבר ברשימה.' },
  }))
  await user.click(await button('לשמור'))
  await screen.findByText('היא כבר ברשימה.')
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('')
})

test('an answer that comes late touches neither the next form nor its copy', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  let answer = () => {}
  api.on('POST', ALL, async ({ body: { takesPlace: _, ...body } }) => {
    await new Promise<void>((resolve) => (answer = resolve))
    kept.rows = [participant({ id: 1, ...body })]
    return { status: 201, body: kept.rows[0] }
  })
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await button('לשמור'))
  await waitFor(() => expect(api.sent('POST', '/api/trips/5/participants')).toHaveLength(1))
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'תמר' })
  answer()
  await screen.findByText('היא ברשימה')
  expect(await name()).toHaveValue('תמר')
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('תמר')
})

test('a correction after an answer that was lost is stored where it was written', async () => {
  const kept = keepParticipants(participant({ id: 1, version: 'a' }))
  const { user } = await openList()
  await user.click(await button('עריכה של נועה'))
  const found = api.away('PUT', HERS)
  await fillAll(user, { note: 'חדר יחיד' })
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  // It was stored all the same.
  kept.rows = [participant({ id: 1, note: 'חדר יחיד', version: 'b' })]
  found()
  await fillAll(user, { note: 'חדר זוגי' })
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows[0]!.note).toBe('חדר זוגי')
})

test('what was added to one who is in the list, and changed since, waits in her own form', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  await addWithoutAnswer(kept, user)
  kept.rows = [participant({ id: 1, note: 'שילמה מקדמה', version: 'b' })]
  api.on('POST', ALL, () => ({ status: 412, body: { code: 412, status: 'Precondition Failed' } }))
  await fillAll(user, { phone: '050-555-0142', note: 'חדר יחיד' })
  await user.click(await button('לשמור'))
  await screen.findByRole('dialog', { name: 'פרטי הנוסעת' })
  expect(await screen.findByRole('textbox', { name: /טלפון/ })).toHaveValue('050-555-0142')
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('שילמה מקדמה · חדר יחיד')
})
