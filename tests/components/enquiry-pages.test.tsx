// Enquiry lists of more than one page: paging, filters of the API, and an enquiry opened by a link.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, down } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { fill, openAdmin, openTab, quietAdmin } from './support/admin'
import { failsAtFirst, MANY, many, more, PAGE_SIZE, servePages, untilCards } from './support/lists'
import { sample } from './support/shapes'

const name = (number: number) => `פונה מספר ${number}`
const choices = () => within(screen.getByLabelText('אילו פניות להציג'))
const ANY = /פונה מספר/

beforeEach(quietAdmin)

test('she reads on, narrows and answers', async () => {
  serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await untilCards(ANY, PAGE_SIZE)
  await user.click(more(25))
  await untilCards(ANY, 2 * PAGE_SIZE)
  await user.click(more(5))
  await untilCards(ANY, MANY)
  expect(screen.queryByText(/להציג עוד/)).toBeNull()

  await user.click(choices().getByRole('button', { name: 'חדשות (45)' }))
  await untilCards(ANY, PAGE_SIZE)
  // What she has answered stays under her finger until she asks for the list anew.
  await user.selectOptions(screen.getByLabelText(`סטטוס הפנייה של ${name(45)}`), 'contacted')
  await choices().findByRole('button', { name: 'חדשות (44)' })
  await screen.findByText('סטטוס הפנייה עודכן')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText(name(45))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'רענון' }))
  await waitFor(() => expect(screen.queryByText(name(45))).toBeNull())

  const search = screen.getByLabelText('חיפוש פנייה')
  await fill(user, search, name(7))
  await untilCards(ANY, 1)
  await fill(user, search, 'אין כזאת')
  await screen.findByText('לא נמצאה פנייה כזאת.')
  await expectNoAxeViolations()
})

test('what she answers under a filter hides nobody behind it when she reads on', async () => {
  const { all, takeAway } = serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await choices().findByRole('button', { name: 'חדשות (45)' }))
  await untilCards(ANY, PAGE_SIZE)
  for (const one of all.slice(0, 9)) one.status = 'contacted'
  await user.selectOptions(screen.getByLabelText(`סטטוס הפנייה של ${name(36)}`), 'contacted')
  await choices().findByRole('button', { name: 'חדשות (35)' })
  takeAway(() => true)
  await user.click(more(25))
  await screen.findByText(/^ההמשך לא נטען/)
  expect(screen.getByText(name(36))).toBeVisible()
  takeAway(() => false)
  await user.click(more(25))
  await untilCards(ANY, 35)
  expect(screen.queryByText(/^ההמשך לא נטען/)).toBeNull()
  expect(screen.queryByText(/להציג עוד/)).toBeNull()
  expect(screen.getByText(name(20))).toBeVisible()
})

test('a status whose answer was lost goes back to what it was', async () => {
  serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await untilCards(ANY, PAGE_SIZE)
  let ends = () => {}
  api.on('PUT', '/api/contacts/{enquiry_id}/status', async () => {
    await new Promise<void>((resolve) => (ends = resolve))
    return down()
  })
  const status = screen.getByLabelText(`סטטוס הפנייה של ${name(45)}`)
  await user.selectOptions(status, 'closed')
  await waitFor(() => expect(api.sent('PUT', /status$/)).toHaveLength(1))
  expect(status).toHaveValue('closed')
  ends()
  await screen.findByText('עוד לא ידוע אם סטטוס הפנייה עודכן')
  await waitFor(() => expect(status).toHaveValue('new'))
})

test('more that did not come is not said of a list that has come since', async () => {
  const { takeAway } = serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await untilCards(ANY, PAGE_SIZE)
  await user.selectOptions(screen.getByLabelText(`סטטוס הפנייה של ${name(45)}`), 'contacted')
  await screen.findByText('סטטוס הפנייה עודכן')
  takeAway(() => true)
  await user.click(more(25))
  await screen.findByText(/^ההמשך לא נטען/)
  takeAway(() => false)
  await user.click(screen.getByRole('button', { name: 'רענון' }))
  await waitFor(() => expect(screen.queryByText(/^ההמשך לא נטען/)).toBeNull())
})

test('a whole message pasted into the search is cut to what the API takes', async () => {
  serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await untilCards(ANY, PAGE_SIZE)
  await fill(user, screen.getByLabelText('חיפוש פנייה'), 'שלום, '.repeat(50))
  await screen.findByText('לא נמצאה פנייה כזאת.')
  expect(api.sent('GET', '/api/contacts').at(-1)!.query.get('q')!.length).toBeLessThanOrEqual(200)
})

test('one that stands far down is shown on top when something leads to it', async () => {
  serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries&open=3')
  const opened = () => document.querySelectorAll('[id=enquiry-3]')
  await waitFor(() => expect(opened()[0]).toHaveFocus())
  expect(opened()[0]).toHaveTextContent(name(3))
  expect(opened()).toHaveLength(1)
  await user.click(more(25))
  await untilCards(ANY, 2 * PAGE_SIZE + 1)
  await user.click(more(5))
  await untilCards(ANY, MANY)
  expect(opened()).toHaveLength(1)
})

test.each([3, 45])('what leads to one that was sent again shows the first, %d', async (first) => {
  const { again } = serveMany()
  again.set('46', first)
  await openAdmin('/admin?tab=enquiries&open=46')
  const opened = () => document.querySelectorAll(`[id=enquiry-${first}]`)
  await waitFor(() => expect(opened()[0]).toHaveFocus())
  expect(opened()).toHaveLength(1)
})

const opened = (id: number) => document.getElementById(`enquiry-${id}`)

test.each([3, 45])('what led her to one ends once she narrows the list, %d', async (id) => {
  serveMany()
  const { user } = await openAdmin(`/admin?tab=enquiries&open=${id}`)
  await waitFor(() => expect(opened(id)).toHaveFocus())
  const search = screen.getByLabelText('חיפוש פנייה')
  await fill(user, search, name(7))
  await untilCards(ANY, 1)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(opened(7)).toBeVisible()
  expect(search).toHaveFocus()
  await fill(user, search, '')
  await untilCards(ANY, PAGE_SIZE)
  expect(search).toHaveFocus()
})

test('a link to another one leads there also in a list that is narrowed', async () => {
  serveMany()
  const other = sample('OtherEnquiry', { id: 3, reference: 'א-1003' })
  api.on('GET', '/api/contacts/others', [{ id: 7, others: [other] }])
  const { user } = await openAdmin('/admin?tab=enquiries&open=3')
  await waitFor(() => expect(opened(3)).toHaveFocus())
  await fill(user, screen.getByLabelText('חיפוש פנייה'), name(7))
  await untilCards(ANY, 1)
  await user.click(await screen.findByRole('link', { name: /א-1003/ }))
  await waitFor(() => expect(opened(3)).toHaveFocus())
  await user.click(choices().getByRole('button', { name: /^חדשות/ }))
  await untilCards(ANY, 1)
})

test('the one that was opened is read anew, with the list and whenever it is opened', async () => {
  const { all } = serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries&open=3')
  await waitFor(() => expect(opened(3)).toHaveFocus())
  const third = all.find(({ id }) => id === 3)!
  third.message = 'אני ואחותי'
  await user.click(screen.getByRole('button', { name: 'רענון' }))
  await within(opened(3)!).findByText('אני ואחותי')
  await openTab(user, 'סקירה')
  third.message = 'אני ושתי אחיותיי'
  window.history.pushState(null, '', '/admin?tab=enquiries&open=3')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByText('אני ושתי אחיותיי')
})

test('a link to one that is not in the list any more says so', async () => {
  serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries&open=99')
  const words = /^הפנייה הזאת לא ברשימה/
  expect(await screen.findByText(words)).toHaveAttribute('role', 'status')
  await expectNoAxeViolations()
  await user.click(choices().getByRole('button', { name: /^חדשות/ }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

test.each(['a filter', 'more of the list', 'the list anew'])(
  'a change of status does not end the way of %s',
  async (what) => {
    const { all } = serveMany()
    const { user } = await openAdmin('/admin?tab=enquiries')
    await untilCards(ANY, PAGE_SIZE)
    all[1]!.status = 'closed'
    const release = api.late('GET', '/api/contacts')
    const asked = {
      'a filter': () => choices().getByRole('button', { name: /^סגורות/ }),
      'more of the list': () => more(25),
      'the list anew': () => screen.getByRole('button', { name: 'רענון' }),
    }[what]!()
    await user.click(asked)
    await user.selectOptions(screen.getByLabelText(`סטטוס הפנייה של ${name(45)}`), 'closed')
    await screen.findByText('סטטוס הפנייה עודכן')
    release()
    await untilCards(
      ANY,
      { 'a filter': 2, 'more of the list': 2 * PAGE_SIZE, 'the list anew': PAGE_SIZE }[what]!,
    )
    await waitFor(() => expect(document.querySelector('main ul[aria-busy=true]')).toBeNull())
    expect(screen.getByLabelText(`סטטוס הפנייה של ${name(45)}`)).toHaveValue('closed')
    if (what === 'the list anew')
      expect(screen.getByLabelText(`סטטוס הפנייה של ${name(44)}`)).toHaveValue('closed')
  },
)

test('a link to another one leads there also in a list that is narrowed to nothing', async () => {
  serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await fill(user, screen.getByLabelText('חיפוש פנייה'), 'אין כזאת')
  await screen.findByText('לא נמצאה פנייה כזאת.')
  window.history.pushState(null, '', '/admin?tab=enquiries&open=3')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await waitFor(() => expect(opened(3)).toHaveFocus())
  expect(screen.queryByText('לא נמצאה פנייה כזאת.')).toBeNull()
})

test('one that she marks as spam herself is not missed', async () => {
  const { all } = serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries&open=45')
  await waitFor(() => expect(opened(45)).toHaveFocus())
  api.on('GET', '/api/contacts/{enquiry_id}/timeline', [])
  api.on('POST', '/api/contacts/{enquiry_id}/spam', () => {
    const at = all.findIndex(({ id }) => id === 45)
    return { body: all.splice(at, 1)[0] }
  })
  await user.click(within(opened(45)!).getByRole('button', { name: /^עוד על הפנייה/ }))
  await user.click(within(opened(45)!).getByRole('button', { name: /^זה ספאם/ }))
  await waitFor(() => expect(opened(45)).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByText(/^הפנייה הזאת לא ברשימה/)).toBeNull()
})

test('where the one to which a link leads is not read, that is said, and it is read with the list', async () => {
  const { takeAway } = serveMany()
  takeAway((_page, { query }) => query.has('id'))
  const { user } = await openAdmin('/admin?tab=enquiries&open=3')
  await screen.findByText(/^הפנייה שחיפשת לא נטענה/)
  takeAway(() => false)
  await user.click(screen.getByRole('button', { name: 'רענון' }))
  await waitFor(() => expect(opened(3)).toHaveFocus())
  expect(screen.queryByText(/^הפנייה שחיפשת לא נטענה/)).toBeNull()
})

test('what came of an enquiry stays where an older list is on its way', async () => {
  const { all } = serveMany()
  api.on('GET', '/api/contacts/{enquiry_id}/timeline', [])
  const { user } = await openAdmin('/admin?tab=enquiries')
  await untilCards(ANY, PAGE_SIZE)
  const release = api.late('GET', '/api/contacts')
  await user.click(screen.getByRole('button', { name: 'רענון' }))
  api.on('PUT', '/api/contacts/{enquiry_id}/status', ({ body: { status } }) => {
    const one = all.find(({ id }) => id === 45)!
    return { body: Object.assign(one, { status, outcome: 'not_now' }) }
  })
  await user.click(within(opened(45)!).getByRole('button', { name: /^עוד על הפנייה/ }))
  await user.click(within(opened(45)!).getByRole('button', { name: /^ויתרה/ }))
  await waitFor(() => expect(screen.getByLabelText(`סטטוס הפנייה של ${name(45)}`)).toHaveValue('closed'))
  release()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByLabelText(`סטטוס הפנייה של ${name(45)}`)).toHaveValue('closed')
})

test('pages that do not come are said, and asked for again', async () => {
  const { takeAway } = serveMany()
  takeAway(() => true)
  const { user } = await openAdmin('/admin?tab=enquiries')
  await failsAtFirst(user, takeAway, 'הפניות לא נטענו')
  await screen.findByText(name(45))
})

test('a search and a filter that do not come leave the way back to the list', async () => {
  const { takeAway } = serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await untilCards(ANY, PAGE_SIZE)
  takeAway(() => true)
  const search = screen.getByRole('searchbox', { name: 'חיפוש פנייה' })
  await fill(user, search, name(7))
  await screen.findByText('הפניות לא נטענו')
  expect(search).toHaveFocus()
  expect(screen.queryByText('לא נמצאה פנייה כזאת.')).toBeNull()
  await user.clear(search)
  await untilCards(ANY, PAGE_SIZE)
  expect(search).toHaveFocus()

  await user.click(choices().getByRole('button', { name: /^סגורות/ }))
  await screen.findByText('הפניות לא נטענו')
  await user.click(choices().getByRole('button', { name: /^הכול/ }))
  await untilCards(ANY, PAGE_SIZE)
})

test('while a filter is read for the first time no time is said of it, and nothing moves', async () => {
  serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await untilCards(ANY, PAGE_SIZE)
  const time = screen.getByText(/^נכון לשעה/)
  const release = api.late('GET', '/api/contacts')
  await user.click(choices().getByRole('button', { name: /^סגורות/ }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'רענון' })).toHaveAttribute('aria-busy', 'true'),
  )
  expect(time).toHaveClass('sr-only')
  expect(time).toBeEmptyDOMElement()
  release()
  await waitFor(() => expect(time).toHaveTextContent(/^נכון לשעה/))
})

test('what comes while the list is open is said, and shown when she asks for it', async () => {
  const { all } = serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await untilCards(ANY, PAGE_SIZE)
  await user.click(more(25))
  await untilCards(ANY, 2 * PAGE_SIZE)
  const ONE = 'הגיעה פנייה חדשה, להציג'
  const arrived = (words: string) => screen.findByText(words, { selector: '[role=status] button' })
  async function comes(id: number) {
    all.unshift(sample('EnquiryInList', { id, name: name(id), times: 1 }))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
  }
  expect(screen.queryByText(ONE)).toBeNull()
  await comes(46)
  await arrived(ONE)
  expect(screen.queryByText(name(46))).toBeNull()
  // A later page counts it, and does not show it.
  await user.click(more(5))
  await untilCards(ANY, MANY)
  await arrived(ONE)
  await comes(47)
  await user.click(await arrived('הגיעו פניות חדשות, להציג'))
  await waitFor(() => expect(opened(47)).toHaveFocus())
  await waitFor(() => expect(screen.queryByText(/להציג$/)).toBeNull())
  // The focus is moved once.
  await user.click(choices().getByRole('button', { name: /^סגורות/ }))
  await user.click(choices().getByRole('button', { name: /^הכול/ }))
  await untilCards(ANY, MANY + 2)
  expect(opened(47)).not.toHaveFocus()
  await comes(48)
  await arrived(ONE)
  await expectNoAxeViolations()
})

test('what she does herself is not told as a new enquiry', async () => {
  serveMany()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await untilCards(ANY, PAGE_SIZE)
  await user.selectOptions(screen.getByLabelText(`סטטוס הפנייה של ${name(45)}`), 'contacted')
  await screen.findByText('סטטוס הפנייה עודכן')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await user.click(choices().getByRole('button', { name: 'בטיפול (1)' }))
  await untilCards(ANY, 1)
  await user.selectOptions(screen.getByLabelText(`סטטוס הפנייה של ${name(45)}`), 'new')
  await choices().findByRole('button', { name: 'חדשות (45)' })
  expect(screen.queryByText(/להציג$/)).toBeNull()
  await user.click(choices().getByRole('button', { name: 'הכול (45)' }))
  await untilCards(ANY, PAGE_SIZE)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByText(/להציג$/)).toBeNull()
})

test('the search comes with the sixth enquiry, and stays', async () => {
  const { all } = serveMany()
  const rest = all.splice(5)
  const { user } = await openAdmin('/admin?tab=enquiries')
  await untilCards(ANY, 5)
  const search = () => screen.queryByRole('searchbox', { name: 'חיפוש פנייה' })
  expect(search()).toBeNull()
  const refresh = screen.getByRole('button', { name: 'רענון' })
  all.push(rest[0]!)
  await user.click(refresh)
  await untilCards(ANY, 6)
  expect(search()).toBeVisible()
  all.pop()
  await user.click(refresh)
  await untilCards(ANY, 5)
  expect(search()).toBeVisible()
})

function serveMany() {
  const all = many((id) => sample('EnquiryInList', { id, name: name(id), times: 1 }))
  const count = (status: string) => all.filter((one) => one.status === status).length
  api.on('GET', '/api/contacts/counts', () => ({
    body: { new: count('new'), contacted: count('contacted'), closed: count('closed') },
  }))
  api.on('GET', '/api/contacts/others', [])
  api.on('PUT', '/api/contacts/{enquiry_id}/status', ({ params, body }) => {
    const one = all.find(({ id }) => String(id) === params.enquiry_id)!
    one.status = body.status
    return { body: one }
  })
  /** The first of them by the id of what was sent again. */
  const again = new Map<string, number>()
  const takeAway = servePages('/api/contacts', ({ query }) => {
    const id = query.get('id')
    return all.filter(
      (one) =>
        one.status === (query.get('status') ?? one.status) &&
        one.name.includes(query.get('q') ?? '') &&
        (id === null || one.id === (again.get(id) ?? Number(id))),
    )
  })
  return { all, again, takeAway }
}
