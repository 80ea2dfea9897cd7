// What can be done with an enquiry, by its state.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { api } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { fill, openAdmin, quietAdmin } from './support/admin'
import { servePages } from './support/lists'
import { sample } from './support/shapes'
import { keepEnquiry, button, unfold } from './support/enquiry'

beforeEach(quietAdmin)

/** What can be done with the enquiry, in its order, by the words that are seen; its trip is a name, not words. */
const ways = () =>
  [...document.querySelectorAll('#enquiry-3 :is(a[href], button)')].flatMap(({ childNodes }) =>
    [...childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent),
  )

const ANSWER = ['וואטסאפ', 'שיחה', 'מייל']

test.each([
  {
    state: 'new',
    fields: { status: 'new' },
    shown: [...ANSWER, 'תשובה מתבנית', 'להוסיף הערה', 'עוד'],
    unfolded: ['נרשמה', 'ויתרה', 'הדף שממנו כתבה', 'זה ספאם'],
  },
  {
    state: 'in progress',
    fields: { status: 'contacted' },
    shown: [...ANSWER, 'נרשמה', 'ויתרה', 'תשובה מתבנית', 'להוסיף הערה', 'עוד'],
    unfolded: ['הדף שממנו כתבה', 'זה ספאם'],
  },
  {
    state: 'closed',
    fields: { status: 'closed' },
    shown: ['להוסיף הערה', 'עוד'],
    unfolded: [...ANSWER, 'תשובה מתבנית', 'נרשמה', 'הדף שממנו כתבה', 'זה ספאם'],
  },
  {
    state: 'declined',
    fields: { status: 'closed', outcome: 'not_now' },
    shown: ['להוסיף הערה', 'עוד'],
    unfolded: [...ANSWER, 'תשובה מתבנית', 'הדף שממנו כתבה'],
  },
  {
    state: 'booked',
    fields: { status: 'closed', outcome: 'booked' },
    shown: ['מי נוסעת', 'לבטל את ההרשמה', 'להוסיף הערה', 'עוד'],
    unfolded: [...ANSWER, 'תשובה מתבנית', 'הדף שממנו כתבה'],
  },
  {
    state: 'new, and without a way to answer',
    fields: { status: 'new', phone: '', email: '' },
    shown: ['תשובה מתבנית', 'להוסיף הערה', 'עוד'],
    unfolded: ['נרשמה', 'ויתרה', 'הדף שממנו כתבה', 'זה ספאם'],
  },
])('an enquiry that is $state shows what it asks for', async ({ fields, shown, unfolded }) => {
  keepEnquiry({ email: 'noa@example.com', source: 'https://trips.example/trips/kinneret', ...fields })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByText('נועה לוי')
  expect(ways()).toEqual(shown)
  expect(screen.queryByText(/א-1003/)).toBeNull()
  await unfold(user)
  expect(ways()).toEqual([...shown, ...unfolded])
  expect(screen.getByText(/^מספר הפנייה:/)).toHaveTextContent('א-1003')
  await expectNoAxeViolations()
})

test('of the ways to answer only the first, of the one that is due first, is filled', async () => {
  const one = (id: number, answerBy: string) =>
    sample('EnquiryInList', { id, name: `פונה ${id}`, phone: '050-555-0142', status: 'new', answerBy })
  keepEnquiry()
  servePages('/api/contacts', () => [one(4, '2027-03-03T10:00:00Z'), one(3, '2027-03-02T10:00:00Z')])
  await openAdmin('/admin?tab=enquiries')
  await screen.findByText('פונה 3')
  const filled = [...document.querySelectorAll('main .bg-terracotta')].map(({ textContent }) => textContent)
  expect(filled).toEqual([expect.stringContaining('וואטסאפ אל פונה 3')])
  expect(document.getElementById('enquiry-3')).toHaveClass('border-terracotta')
  expect(document.getElementById('enquiry-4')).not.toHaveClass('border-s-[5px]')
})

test('when what she pressed leaves with the state, the focus stays in its card', async () => {
  keepEnquiry({ status: 'contacted' })
  const { user } = await openAdmin('/admin?tab=enquiries')
  ;(await button('ויתרה (הפנייה של נועה לוי)')).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('ויתרה הפעם')
  await waitFor(() => expect(document.getElementById('enquiry-3')).toHaveFocus())
})

test('a reply that is being written stays, whatever becomes of its enquiry meanwhile', async () => {
  const kept = keepEnquiry()
  api.on('GET', '/api/reply-templates', [])
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('תשובה מתבנית אל נועה לוי'))
  const text = await screen.findByLabelText('התשובה שלך')
  await fill(user, text, 'נשאר מקום')
  kept.save({ status: 'closed', outcome: 'not_now' })
  await act(() => queryClient.refetchQueries({ queryKey: ['/api/contacts'] }))
  await screen.findByText('ויתרה הפעם')
  expect(text).toBeVisible()
  expect(text).toHaveValue('נשאר מקום')
})
