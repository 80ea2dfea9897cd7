// The participant list: names, places, and what is refused or does not come.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, unavailable } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { comeBack, fillAll, openAdmin, quietAdmin } from './support/admin'
import { sample } from './support/shapes'
import { TRIP, button } from './support/enquiry'
import { close, keepParticipants, name, openList, participant } from './support/participants'

beforeEach(quietAdmin)

test('the list says of which trip it is, and leads to it', async () => {
  keepParticipants()
  await openList()
  const title = await screen.findByRole('heading', { level: 2, name: 'מי נוסעת' })
  const trip = within(title.closest('header')!).getByRole('link', { name: /^שלושה ימים בכנרת · 12–14 במאי/ })
  expect(trip).toHaveAttribute('href', '/admin?tab=trips&open=5')
  await waitFor(() => expect(document.title).toMatch(/^שלושה ימים בכנרת: מי נוסעת/))
})

test('the list of who is coming: named, changed, added to, taken off', async () => {
  api.on('GET', '/api/trips', [TRIP])
  let rows = [
    sample('Participant', { id: 1, name: 'נועה לוי', phone: '050-555-0142', enquiryId: 3, version: 'a' }),
    sample('Participant', { id: 2, bookedBy: 'נועה לוי', enquiryId: 3, version: 'b' }),
  ]
  api.on('GET', '/api/trips/{trip_id}/participants', () => ({ body: rows }))
  api.on('PUT', '/api/participants/{participant_id}', ({ params, body }) => {
    rows = rows.map((row) => (String(row.id) === params.participant_id ? { ...row, ...body } : row))
    return { body: rows.find(({ id }) => String(id) === params.participant_id) }
  })
  api.on('POST', '/api/trips/{trip_id}/participants', ({ body: { takesPlace: _, ...body } }) => {
    const added = sample('Participant', { id: 3, ...body })
    rows = [...rows, added]
    return { status: 201, body: added }
  })
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 3, waiting: [] })
  api.on('DELETE', '/api/participants/{participant_id}', ({ params }) => {
    rows = rows.filter(({ id }) => String(id) !== params.participant_id)
    return { status: 204 }
  })
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await screen.findByText('נרשמו 9 מתוך 12')
  expect(screen.getByText('7 מקומות עוד בלי שם.')).toBeVisible()
  await expectNoAxeViolations()

  await user.click(await button('עריכה של המצטרפת של נועה לוי'))
  await fillAll(user, { name: 'תמר', note: 'בחדר עם נועה' })
  await user.click(await button('לשמור'))
  await screen.findByRole('heading', { name: 'תמר' })
  expect(api.sent('PUT', '/api/participants/2')[0]!.headers.get('If-Match')).toBe('"b"')

  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'דנה' })
  expect(screen.getByLabelText('המקום שלה כבר נספר')).toBeChecked()
  await user.click(await button('לשמור'))
  await screen.findByRole('heading', { name: 'דנה' })
  expect(api.sent('POST', '/api/trips/5/participants')[0]!.body.takesPlace).toBe(false)

  await user.click(await button('הסרה של תמר מהרשימה'))
  await user.click(await button('להסיר ולפנות את המקום'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'תמר' })).toBeNull())
  expect(api.sent('DELETE', '/api/participants/2')[0]!.headers.get('If-Match')).toBe('"b"')
})

test.each([
  [1, 'ברשימה יש יותר שמות (2) ממקומות תפוסים (1). אפשר לתקן את מספר הנרשמות בעריכת הטיול.'],
  [2, undefined],
  [3, 'מקום אחד עוד בלי שם.'],
])('of %i places that are taken, with two names, it is said: %s', async (currentParticipants, words) => {
  keepParticipants(participant({ id: 1 }), participant({ id: 2, name: 'תמר' }))
  api.on('GET', '/api/trips', [{ ...TRIP, currentParticipants }])
  await openList()
  await screen.findByRole('heading', { name: 'תמר' })
  expect(screen.queryByText(/יותר שמות|בלי שם/)?.textContent).toBe(words)
})

test.each([
  ['050-555-0142', 'tel:+972505550142', 'https://wa.me/972505550142'],
  ['+972 (0)50-555-0142', 'tel:+972505550142', 'https://wa.me/972505550142'],
  ['*2700', 'tel:2700', null],
  ['0039 347 1234567', 'tel:+393471234567', 'https://wa.me/393471234567'],
  ['1-700-500-500', 'tel:1700500500', 'https://wa.me/1700500500'],
])('she is called at %s also from abroad, and written to', async (phone, call, whatsApp) => {
  keepParticipants(participant({ id: 1, phone }))
  await openList()
  expect(await screen.findByRole('link', { name: /שיחה אל נועה$/ })).toHaveAttribute('href', call)
  const chat = screen.queryByRole('link', { name: 'וואטסאפ אל נועה (נפתח בחלון חדש)' })
  expect(chat?.getAttribute('href') ?? null).toBe(whatsApp)
  await expectNoAxeViolations()
})

test('who takes a place that is promised to another is told so', async () => {
  api.on('GET', '/api/trips', [{ ...TRIP, currentParticipants: 11 }])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 0, waiting: [] })
  const { user } = await openList()
  await user.click(await button('להוסיף נוסעת'))
  await name()
  const promised = 'הוא שמור עכשיו למי שהוצע לה מרשימת ההמתנה.'
  // Her place is counted already: she takes none.
  expect(screen.queryByText(promised)).toBeNull()
  await user.click(screen.getByLabelText('המקום שלה כבר נספר'))
  await screen.findByText(promised)
  expect(screen.getByText('נשאר מקום אחד.')).toBeVisible()
})

test('a list that does not come is said, and one that is empty tells how names come', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', unavailable)
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 3, waiting: [] })
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await screen.findByText('הרשימה לא נטענה')
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  await user.click(await button(/לנסות שוב|נסי שוב/))
  await screen.findByText('עוד אין כאן שמות')
})

test('a refusal without a field is told within the dialog, and the places are read anew', async () => {
  keepParticipants()
  const { user } = await openList()
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'תמר' })
  api.on('POST', '/api/trips/{trip_id}/participants', () => ({
    status: 409,
    body: { errors: { json: { seats: ['אין מקומות פנויים בטיול הזה.'] } } },
  }))
  const readBefore = api.sent('GET', '/api/trips').length
  await user.click(await button('לשמור'))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByText('זה לא נשמר')
  expect(dialog.getByRole('alert')).toHaveTextContent('אין מקומות פנויים בטיול הזה.')
  await expectNoAxeViolations()
  await waitFor(() => expect(api.sent('GET', '/api/trips').length).toBeGreaterThan(readBefore))
})

test('who took her place by a link meanwhile is there once the owner comes back, but not while she writes', async () => {
  const kept = keepParticipants(participant({ id: 1 }))
  const { user } = await openList()
  await user.click(await button('עריכה של נועה'))
  kept.rows = [...kept.rows, participant({ id: 2, name: 'תמר' })]
  api.on('GET', '/api/trips', [{ ...TRIP, currentParticipants: 10 }])
  comeBack()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByRole('heading', { name: 'תמר' })).toBeNull()
  await close(user)
  comeBack()
  await screen.findByRole('heading', { name: 'תמר' })
  await screen.findByText('נרשמו 10 מתוך 12')
})
