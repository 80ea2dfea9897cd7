// Requests of the admin and their retries, and a form whose save is refused.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { api, unavailable } from './support/api'
import { field, fill, fillAll, openAdmin, openTab, quietAdmin, untilField } from './support/admin'
import { keepArticle } from './support/records'
import { sample } from './support/shapes'
import { expectNoAxeViolations } from './support/axe'
import { keepEnquiry, end } from './support/enquiry'

const GALILEE = {
  title: 'סוף שבוע של נשים בגליל העליון',
  slug: 'upper-galilee-weekend',
  destination: 'הגליל העליון',
  style: 'רוגע',
  startDate: '2027-04-08',
  endDate: '2027-04-10',
  price: '1890',
  maxParticipants: '14',
  shortDescription: 'שלושה ימים של מעיינות, ארוחות ארוכות ושקט בין עצי הזית.',
  longDescription: 'נפגשות ביום חמישי בצהריים.',
}

beforeEach(quietAdmin)

test('a trip that could not be created is told once, stays in the form, and empties it when it is', async () => {
  api.on('POST', '/api/trips', unavailable)
  const { user } = await openAdmin('/admin?tab=trips')
  await fillAll(user, GALILEE)
  await user.click(screen.getByRole('button', { name: 'ליצור את הטיול' }))
  await screen.findByText('שגיאה ביצירת הטיול')
  for (const [name, value] of Object.entries(GALILEE)) expect(field(name)).toHaveValue(value)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(api.sent('POST', '/api/trips'), 'nothing is tried again by itself').toHaveLength(1)

  api.on('POST', '/api/trips', () => ({ status: 201, body: sample('Trip', { published: true }) }))
  await user.click(screen.getByRole('button', { name: 'ליצור את הטיול' }))
  await screen.findByText('הטיול נוצר בהצלחה!')
  expect(field('title')).toHaveValue('')
})

test('who she is is asked once, not again at each tab', async () => {
  const { user } = await openAdmin('/admin')
  for (const tab of ['טיולים', 'בלוג', 'פניות', 'נתונים', 'סקירה']) await openTab(user, tab)
  const asked = () => api.sent('GET', '/api/auth/me').length
  expect(asked()).toBe(1)
  // She goes to her site and comes back.
  for (const [minutes, times] of [
    [4, 1],
    [2, 2],
  ] as const) {
    cleanup()
    await act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
    await openAdmin('/admin')
    await waitFor(() => expect(asked()).toBe(times))
  }
})

test('while nobody knows of the assistant she writes by hand, and goes on when it is there', async () => {
  keepArticle(null)
  api.on('GET', '/api/writing', unavailable)
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  const title = await untilField('title')
  await fillAll(user, { title: 'מכתב' })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(api.sent('GET', '/api/writing').length).toBeLessThanOrEqual(2)
  api.on('GET', '/api/writing', { ...sample('Assistant'), isSetUp: true })
  await act(() => queryClient.refetchQueries({ queryKey: ['/api/writing'] }))
  await screen.findByRole('button', { name: 'להציע כותרת אחרת' })
  expect(field('title')).toBe(title)
  expect(title).toHaveValue('מכתב')
})

test('what needs mending is come to, in a row of a list too', async () => {
  const redirects = ['/about', '/team'].map((fromPath) => ({ fromPath, toPath: '/contact' }))
  api.on('GET', '/api/site', sample('Settings', { redirects }))
  const { user } = await openAdmin('/admin?tab=settings&open=redirects')
  const second = (await screen.findAllByRole('textbox', { name: /^הכתובת הישנה/ }))[1]!
  await fill(user, second, '/about')
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await user.click(await screen.findByRole('button', { name: 'שדה אחד צריך תיקון' }))
  await waitFor(() => expect(second).toHaveFocus())
})

test('what did not come stays said while it is asked for by itself, with the focus on its button', async () => {
  const isBack = api.away('GET', '/api/desk/articles')
  const { user } = await openAdmin('/admin')
  const again = await screen.findByRole('button', { name: 'לנסות שוב' })
  again.focus()
  // Others are renewed meanwhile, and then this one too.
  for (let times = 0; times < 3; times += 1) {
    const late = api.late('GET', '/api/contacts/waiting')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.getByRole('button', { name: 'לנסות שוב' })).toBe(again)
    expect(again).toHaveFocus()
    late()
  }
  const fail = failsLate('/api/desk/articles')
  await user.keyboard('{Enter}')
  await within(screen.getByRole('alert')).findByText('מנסה שוב...')
  expect(again).toHaveFocus()
  fail()
  await within(screen.getByRole('alert')).findByText(/^כנראה החיבור נקטע לרגע/)
  expect(again).toHaveFocus()
  isBack()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'הפניות האחרונות' })
})

test('the latest enquiries that did not come are asked for every few seconds under the same button', async () => {
  api.away('GET', '/api/contacts')
  await openAdmin('/admin')
  await screen.findByText('הפניות לא נטענו')
  const again = within(screen.getByRole('alert')).getByRole('button')
  again.focus()
  const asked = api.sent('GET', '/api/contacts').length
  const fail = failsLate('/api/contacts')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(api.sent('GET', '/api/contacts').length).toBeGreaterThan(asked)
  expect(again).toHaveFocus()
  fail()
})

/** What is answered comes, and says nothing, only once what is returned is called. */
function failsLate(path: '/api/desk/articles' | '/api/contacts') {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  api.on('GET', path, () => held.then(unavailable))
  return release
}

test('a request that did not come keeps its message and the focus on its button while it is asked for again', async () => {
  api.on('GET', '/api/user-rights/requests', unavailable)
  const { user } = await openAdmin('/admin?tab=privacy&open=3')
  const again = await screen.findByRole('button', { name: 'לנסות שוב' })
  const release = api.late('GET', '/api/user-rights/requests')
  await user.click(again)
  expect(again).toBeVisible()
  expect(again).toHaveFocus()
  release()
})

test('trips and a story that do not come are said, and asked for again in their place', async () => {
  keepEnquiry()
  const back = [api.away('GET', '/api/trips'), api.away('GET', '/api/contacts/{enquiry_id}/timeline')]
  const { user } = await openAdmin('/admin?tab=enquiries')
  await end(user, 'נרשמה')
  const alerts = [
    await screen.findByText('הטיולים לא נטענו'),
    await screen.findByText('מה שקרה עד עכשיו לא נטען'),
  ]
  back.reverse().forEach((comeBack) => comeBack())
  for (const alert of alerts)
    await user.click(
      within(alert.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'לנסות שוב' }),
    )
  await screen.findByRole('group', { name: 'כמה מקומות לרשום לה? נשארו 3.' })
  await screen.findByRole('list', { name: 'מה קרה עד עכשיו' })
  expect(screen.queryByRole('alert')).toBeNull()
  await expectNoAxeViolations()
})
