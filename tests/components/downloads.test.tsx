// Links to files of the API, pressed in a session that may be over.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, down, refused, unavailable } from './support/api'
import { left } from './support/browser'
import { openAdmin, quietAdmin } from './support/admin'
import { sample } from './support/shapes'

beforeEach(() => {
  quietAdmin()
  const enquiry = sample('EnquiryInList', { id: 7, name: 'נועה לוי', phone: '052-555-0100', status: 'new' })
  api.on('GET', '/api/contacts', () => ({ body: [enquiry], headers: { 'X-Total-Count': '1' } }))
  api.on('GET', '/api/contacts/others', [])
})

async function openEnquiries() {
  const { user } = await openAdmin('/admin?tab=enquiries')
  const link = await screen.findByRole('link', { name: /^להוריד את כל הפניות/ })
  return { user, link }
}

test('a file that the session is too old for is not fetched: she is asked to sign in', async () => {
  const { user, link } = await openEnquiries()
  api.on('GET', '/api/auth/me', refused)
  await user.click(link)
  await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' })
  expect(left).toEqual([])
})

test.each([
  ['nobody answers', down, /^אין חיבור לאתר כרגע/],
  ['the API can do nothing', unavailable, /^משהו השתבש בדרך/],
])('where %s it is said that the file did not come', async (_, answer, advice) => {
  const { user, link } = await openEnquiries()
  api.on('GET', '/api/auth/me', answer)
  await user.click(link)
  await screen.findByText('הקובץ לא ירד')
  expect(screen.getByText(advice)).toBeVisible()
  expect(left).toEqual([])
})

test('in a session each press fetches each kind of file', async () => {
  api.on('GET', '/api/trips', [
    sample('TripInList', { id: 5, title: 'כנרת', slug: 'kinneret', published: true }),
  ])
  const { user, link } = await openEnquiries()
  await user.click(link)
  await waitFor(() => expect(left).toEqual(['/api/contacts/table']))
  await user.click(screen.getByRole('tab', { name: 'טיולים' }))
  await user.click(await screen.findByRole('button', { name: 'לשתף את כנרת' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'לשתף את ״כנרת״' }))
  for (const name of [/סטורי/, /פלייר/]) await user.click(dialog.getByRole('link', { name }))
  await waitFor(() => expect(left.slice(1)).toEqual(['/api/trips/5/story.jpg', '/api/trips/5/flyer.pdf']))
})

test('a second press while the session is checked fetches no second file', async () => {
  const { user, link } = await openEnquiries()
  const release = api.late('GET', '/api/auth/me')
  await user.dblClick(link)
  release()
  await waitFor(() => expect(left).not.toEqual([]))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(left).toEqual(['/api/contacts/table'])
  await user.click(link)
  await waitFor(() => expect(left).toHaveLength(2))
})

test('whether the session is on is asked past every cache', async () => {
  const { user, link } = await openEnquiries()
  const before = api.sent('GET', '/api/auth/me').length
  await user.click(link)
  await waitFor(() => expect(left).toHaveLength(1))
  const asked = api.sent('GET', '/api/auth/me').slice(before)
  expect(asked.map(({ cache }) => cache)).toEqual(['no-store'])
})
