// The list of enquiries: how old it is, its search and filters, and spam that leaves it.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from './support/api'
import { openAdmin, quietAdmin } from './support/admin'
import { servePages } from './support/lists'
import { sample } from './support/shapes'
import { TRIP, CHOICE, keepEnquiry, button, end, undo } from './support/enquiry'

beforeEach(quietAdmin)

test('spam leaves the list, and the message brings it back', async () => {
  const kept = keepEnquiry()
  let isSpam = false
  servePages('/api/contacts', () => (isSpam ? [] : [kept.stored]))
  api.on('GET', '/api/contacts/quarantine/count', () => ({ body: { count: isSpam ? 1 : 0 } }))
  const mark = (to: boolean) => () => {
    isSpam = to
    return { body: kept.stored }
  }
  api.on('POST', '/api/contacts/{enquiry_id}/spam', mark(true))
  api.on('POST', '/api/contacts/{enquiry_id}/genuine', mark(false))
  api.on('GET', '/api/contacts/{enquiry_id}/timeline', [sample('TimelineLine', { words: 'הפנייה התקבלה' })])
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('עוד על הפנייה של נועה לוי'))
  await screen.findByText('הפנייה התקבלה')
  await user.click(await button('זה ספאם (הפנייה של נועה לוי)'))
  await screen.findByRole('link', { name: 'אולי ספאם (1)' })
  expect(screen.queryByText('נועה לוי')).toBeNull()
  await undo(user)
  await screen.findByText('נועה לוי')
  await waitFor(() => expect(screen.queryByRole('link', { name: /אולי ספאם/ })).toBeNull())
})

test('under a filter it stays in sight with its question until the list is opened anew', async () => {
  const kept = keepEnquiry({ status: 'new', nextStepOn: '2030-01-10' })
  servePages('/api/contacts', ({ query }) =>
    ['', kept.stored.status].includes(query.get('status') ?? '') ? [kept.stored] : [],
  )
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('button', { name: /^חדשות/ }))
  await end(user, 'ויתרה')
  const question = within(await screen.findByRole('group', { name: 'הפנייה נסגרה. ומה עם התזכורת?' }))
  await user.click(question.getByRole('button', { name: 'להשאיר אותה' }))
  expect(screen.getByText('נועה לוי')).toBeVisible()
})

test('the time of the list is told by a voice, and is in sight once it is old', async () => {
  keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  const time = await screen.findByText(/^נכון לשעה/)
  expect(time).toHaveClass('sr-only')
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  expect(time).not.toHaveClass('sr-only')
  await user.click(await button('רענון'))
  await waitFor(() => expect(time).toHaveClass('sr-only'))
  const back = api.away('GET', '/api/contacts')
  await user.click(await button('רענון'))
  await waitFor(() => expect(time).toHaveTextContent(/^הרענון לא הצליח\. נכון לשעה/))
  expect(time).not.toHaveClass('sr-only')
  back()
})

test.each([
  [5, false],
  [6, true],
])('of %i enquiries a search and a filter are offered: %s', async (count, isLong) => {
  keepEnquiry({}, count - 1)
  api.on('GET', '/api/contacts/counts', { new: count, contacted: 0, closed: 0 })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByText('נועה לוי')
  const offered = () => [screen.queryByLabelText('חיפוש פנייה'), screen.queryByLabelText('על איזה טיול')]
  expect(offered().map(Boolean)).toEqual([isLong, isLong])
  const filters = within(screen.getByRole('group', { name: 'אילו פניות להציג' }))
  const words = filters.getAllByRole('button').map(({ textContent }) => textContent)
  expect(words, 'of nothing no number is told').toEqual([
    `הכול (${count})`,
    `חדשות (${count})`,
    'בטיפול',
    'סגורות',
  ])
  // Neither comes nor goes with what she does.
  await user.click(filters.getByRole('button', { name: 'סגורות' }))
  await screen.findByText('נועה לוי')
  expect(offered().map(Boolean)).toEqual([isLong, isLong])
})

test('a list of yesterday says so when she comes back to it', async () => {
  keepEnquiry()
  await openAdmin('/admin?tab=enquiries')
  await screen.findByText(/^נכון לשעה/)
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText(/^נכון ליום .+ בשעה/)).toBeVisible()
})

test('those about one trip alone are listed', async () => {
  keepEnquiry({}, 5)
  const other = { ...TRIP, id: 6, title: 'הדולומיטים' }
  api.on('GET', '/api/trips', [TRIP, other])
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByRole('option', { name: 'הדולומיטים, 12–14 במאי 2027' })
  await user.selectOptions(screen.getByLabelText('על איזה טיול'), 'הדולומיטים, 12–14 במאי 2027')
  await screen.findByText('אין כאן פניות כרגע.')
  await user.selectOptions(screen.getByLabelText('על איזה טיול'), CHOICE)
  await screen.findByText('נועה לוי')
})
