// Bookings from an enquiry: which trip, how many places, and how they are taken back.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { OfferedPlaces } from '../../site/src/features/admin/trips/participants/OfferedPlaces'
import { api } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { openAdmin, quietAdmin } from './support/admin'
import { TRIP, CHOICE, keepEnquiry, button, unfold, end, undo } from './support/enquiry'

beforeEach(quietAdmin)

test('an enquiry whose trip is gone is on no waiting list', async () => {
  keepEnquiry({ waitingList: true, trip: null })
  await openAdmin('/admin?tab=enquiries')
  await screen.findByText('פנייה כללית')
  expect(screen.queryByText('לרשימת ההמתנה')).toBeNull()
})

test('she books two places, and takes them back', async () => {
  keepEnquiry({ waitingList: true })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByText('לרשימת ההמתנה')
  await end(user, 'נרשמה')
  const places = await screen.findByRole('group', { name: 'כמה מקומות לרשום לה? נשארו 3.' })
  expect(within(places).queryByRole('button', { name: '4 מקומות' })).toBeNull()
  await expectNoAxeViolations()
  await user.click(within(places).getByRole('button', { name: '2 מקומות' }))
  await screen.findByText('נועה לוי נרשמה, 2 מקומות')
  expect(screen.queryByText('לרשימת ההמתנה')).toBeNull()
  expect(api.sent('POST', '/api/contacts/3/booking').map(({ body }) => body)).toEqual([
    { tripId: 5, seats: 2 },
  ])
  expect(await screen.findByRole('link', { name: 'מי נוסעת' })).toHaveAttribute(
    'href',
    '/admin?tab=trips&open=participants-5',
  )
  await undo(user)
  await screen.findByText('ההרשמה בוטלה, והפנייה חזרה למצב הקודם')
  const [undone] = api.sent('DELETE', '/api/contacts/3/booking')
  expect(undone!.query.toString()).toBe('undone=true')
  await button('נרשמה (הפנייה של נועה לוי)')
})

test('a booking is cancelled with its names only when she is sure', async () => {
  const kept = keepEnquiry({ status: 'closed', outcome: 'booked' })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('לבטל את ההרשמה (הפנייה של נועה לוי)'))
  const question = within(await screen.findByRole('alertdialog', { name: 'לבטל את ההרשמה של נועה לוי?' }))
  expect(api.sent('DELETE', '/api/contacts/3/booking')).toEqual([])
  await expectNoAxeViolations()
  await user.click(question.getByRole('button', { name: 'לבטל את ההרשמה' }))
  await screen.findByText('ההרשמה בוטלה והמקומות התפנו')
  expect(kept.stored.outcome).toBe('')
})

test('what was changed from elsewhere is read anew after a refusal', async () => {
  const kept = keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  api.on('POST', '/api/contacts/{enquiry_id}/booking', () => {
    kept.save({ outcome: 'booked', status: 'closed' })
    return {
      status: 409,
      body: { code: 409, status: 'Conflict', errors: { json: { seats: ['היא כבר רשומה.'] } } },
    }
  })
  await end(user, 'נרשמה')
  await user.click(await button('2 מקומות'))
  await screen.findByText('היא כבר רשומה.')
  await screen.findByRole('link', { name: 'מי נוסעת' })
})

test('a general enquiry is asked which trip, and a full one takes nobody', async () => {
  keepEnquiry({ trip: null })
  const full = { ...TRIP, id: 6, title: 'הדולומיטים', currentParticipants: 12 }
  const over = { ...TRIP, id: 7, title: 'מדבר', startDate: '2027-02-01', endDate: '2027-02-03' }
  api.on('GET', '/api/trips', [TRIP, full, over, { ...TRIP, id: 8, title: 'טיוטה', published: false }])
  const { user } = await openAdmin('/admin?tab=enquiries')
  await end(user, 'נרשמה')
  const which = await screen.findByLabelText('לאיזה טיול נועה לוי נרשמה')
  expect(screen.getByRole('button', { name: '1 מקום' })).toBeDisabled()
  expect([...(which as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'לאיזה טיול?',
    CHOICE,
    'הדולומיטים, 12–14 במאי 2027',
  ])
  await user.selectOptions(which, 'הדולומיטים, 12–14 במאי 2027')
  await screen.findByText('הטיול מלא. אפשר להוסיף מקומות בעריכת הטיול.')
  await user.selectOptions(which, CHOICE)
  await user.click(await button('1 מקום'))
  await screen.findByText('נועה לוי נרשמה')
})

test('the trip that she has chosen stays while she looks elsewhere', async () => {
  keepEnquiry({ trip: null })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await end(user, 'נרשמה')
  const which = await screen.findByLabelText('לאיזה טיול נועה לוי נרשמה')
  await user.selectOptions(which, CHOICE)
  await unfold(user)
  expect(which).not.toBeVisible()
  await unfold(user)
  expect(await screen.findByLabelText('לאיזה טיול נועה לוי נרשמה')).toHaveDisplayValue(CHOICE)
  // Also where another state shows it elsewhere.
  await user.selectOptions(screen.getByLabelText('סטטוס הפנייה של נועה לוי'), 'contacted')
  await screen.findByText('סטטוס הפנייה עודכן')
  expect(screen.getByLabelText('לאיזה טיול נועה לוי נרשמה')).toHaveDisplayValue(CHOICE)
})

test('a place that is promised to another is said before it is booked away', async () => {
  keepEnquiry()
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 2, waiting: [] })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await end(user, 'נרשמה')
  await screen.findByText('אחד מהם שמור עכשיו למי שהוצע לה מרשימת ההמתנה.')
})

test.each([
  [1, 0, 'הוא שמור עכשיו למי שהוצע לה מרשימת ההמתנה.'],
  [3, 1, '2 מהם שמורים עכשיו למי שהוצעו להן מרשימת ההמתנה.'],
  [3, 0, 'כולם שמורים עכשיו למי שהוצעו להן מרשימת ההמתנה.'],
])('of %i free places, %i of which are not promised, it is said: %s', async (left, placesToOffer, words) => {
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer, waiting: [] })
  render(
    <QueryClientProvider client={queryClient}>
      <OfferedPlaces trip={{ ...TRIP, pictures: [], maxParticipants: 12, currentParticipants: 12 - left }} />
    </QueryClientProvider>,
  )
  await screen.findByText(words)
})

test('places that went meanwhile are said', async () => {
  keepEnquiry()
  const message = 'נשאר רק מקום אחד בטיול הזה.'
  api.on('POST', '/api/contacts/{enquiry_id}/booking', () => ({
    status: 409,
    body: { code: 409, status: 'Conflict', errors: { json: { seats: [message] } } },
  }))
  const { user } = await openAdmin('/admin?tab=enquiries')
  await end(user, 'נרשמה')
  await user.click(await button('3 מקומות'))
  await screen.findByText(message)
})
