// What she leaves in a form that saves itself is sent at once, and she is told what stays on the device.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, down, refused } from './support/api'
import { away, openArticle, saved, storeWithoutAnswer, write } from './support/article-form'
import { field, fillAll, openAdmin, openTab, quietAdmin, untilField } from './support/admin'
import { keepArticle, keepSettings, keepTrip } from './support/records'

const ARTICLE = '/api/blog/{record_id}'
const NOTICE = 'יש כאן טקסט שלא נשמר'
const STAYED = 'מה שכתבת עוד לא נשמר באתר'
const onDevice = () => localStorage.getItem('adminRescue') ?? ''
const soon = () => act(() => vi.advanceTimersByTimeAsync(300))

beforeEach(quietAdmin)

/** The next save is stored, and answered, only when what is returned is called. */
function slowly(kept: ReturnType<typeof keepArticle>, method: 'PUT' | 'POST') {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  api.on(method, method === 'PUT' ? ARTICLE : '/api/blog', async ({ body }) => {
    await held
    kept.save(body)
    return { status: method === 'PUT' ? 200 : 201, body: kept.stored }
  })
  return () => act(() => Promise.resolve(arrive()))
}

test('a draft that she leaves at once is stored, once, and shows it when it is opened meanwhile', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const arrives = slowly(kept, 'PUT')
  await write(user, 'משפט אחרון.')
  await openTab(user, 'סקירה')
  await waitFor(() => expect(api.sent('PUT', /./)).toHaveLength(1), { timeout: 1_000 })
  expect(onDevice()).toContain('משפט אחרון.')
  act(() => window.history.back())
  await soon()
  expect(field('contentMd')).toBeNull()
  await arrives()
  await untilField('contentMd')
  expect(field('contentMd')).toHaveValue('משפט אחרון.')
  expect(screen.queryByText(NOTICE)).toBeNull()
  expect(screen.queryByText(STAYED)).toBeNull()
  expect(onDevice()).not.toContain('משפט אחרון.')
  expect(api.sent('PUT', /./)).toHaveLength(1)
})

test('a new article that she leaves at once is one article, also if she begins another meanwhile', async () => {
  const kept = keepArticle(null)
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  const arrives = slowly(kept, 'POST')
  await fillAll(user, { title: 'מכתב מהדרך', contentMd: 'שורה ראשונה.' })
  await openTab(user, 'סקירה')
  await waitFor(() => expect(api.sent('POST', '/api/blog')).toHaveLength(1), { timeout: 1_000 })
  act(() => window.history.back())
  await untilField('contentMd')
  expect(screen.queryByText(NOTICE)).toBeNull()
  await arrives()
  await soon()
  expect(screen.queryByText(NOTICE)).toBeNull()
  expect(field('contentMd')).toHaveValue('')
  expect(onDevice()).not.toContain('שורה ראשונה.')
  // The form before her is another new one.
  await screen.findByText('הטיוטה נשמרה')
  expect(api.sent('POST', '/api/blog')).toHaveLength(1)
})

test('a new article that could not be created is not offered where another has been since', async () => {
  const kept = keepArticle(null)
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  let fail = () => {}
  const held = new Promise<void>((resolve) => (fail = resolve))
  api.on('POST', '/api/blog', async ({ body }) => {
    if (body.title !== 'מכתב מהדרך') {
      kept.save(body)
      return { status: 201, body: kept.stored }
    }
    await held
    return { status: 503, body: { code: 503, status: 'Service Unavailable' } }
  })
  await fillAll(user, { title: 'מכתב מהדרך', contentMd: 'שורה ראשונה.' })
  await openTab(user, 'סקירה')
  await waitFor(() => expect(api.sent('POST', '/api/blog')).toHaveLength(1))
  act(() => window.history.back())
  await untilField('contentMd')
  await fillAll(user, { title: 'מאמר אחר', contentMd: 'שורה אחרת.' })
  await saved()
  await act(() => Promise.resolve(fail()))
  await screen.findByText(STAYED)
  expect(screen.queryByText(NOTICE)).toBeNull()
  expect(onDevice()).toContain('שורה ראשונה.')
})

test('what she typed after a save whose answer was lost is stored too as she leaves', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const answerAgain = storeWithoutAnswer(kept, down)
  await write(user, 'נכתב במנהרה.')
  await away()
  answerAgain()
  await write(user, 'נכתב במנהרה, ואחריה.')
  await openTab(user, 'סקירה')
  await waitFor(() => expect(kept.stored.contentMd).toBe('נכתב במנהרה, ואחריה.'))
  await soon()
  expect(screen.queryByText(STAYED)).toBeNull()
  expect(onDevice()).not.toContain('ואחריה')
})

test('a date that was half typed as she left keeps the stored one, also behind a save that was under way', async () => {
  const kept = keepTrip({ published: true, startDate: '2027-04-08', endDate: '2027-04-10' })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  const NEXT = '/api/trips/{record_id}/next'
  const answers = api.late('PUT', NEXT)
  await fillAll(user, { longDescription: 'אחת.' })
  await waitFor(() => expect(api.sent('PUT', /next/)).toHaveLength(1), { timeout: 10_000 })
  const day = field('startDate')
  fireEvent.change(day, { target: { value: '' } })
  Object.defineProperty(day, 'validity', { value: { badInput: true } })
  await fillAll(user, { destination: 'הגולן' })
  // The next autosave waits behind the first.
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  await openTab(user, 'סקירה')
  await act(() => Promise.resolve(answers()))
  await waitFor(() => expect(api.sent('PUT', /next/)).toHaveLength(2))
  await soon()
  for (const { body } of api.sent('PUT', /next/)) expect(body.startDate).toBe('2027-04-08')
  expect(api.sent('PUT', /next/)).toHaveLength(2)
  expect(kept.stored.published).toBe(true)
})

test('where the session has ended as she leaves, nothing is promised that needs the form', async () => {
  keepArticle()
  const { user } = await openArticle()
  api.on('PUT', ARTICLE, refused)
  await write(user, 'נכתב בלילה.')
  await openTab(user, 'סקירה')
  const dialog = await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' })
  expect(dialog).toHaveTextContent('כל מה שכתבת נשאר, ואחרי ההתחברות אפשר לשמור שוב.')
  expect(onDevice()).toContain('נכתב בלילה.')
})

test('what she left is kept on the device where another device has saved meanwhile, and she is told', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  kept.save({ contentMd: 'של הטלפון.' })
  await write(user, 'של המחשב.')
  await openTab(user, 'סקירה')
  await screen.findByText(STAYED)
  await screen.findByText('הוא שמור במכשיר הזה, ומחכה לך בטופס של ״בוקר על המרפסת״.')
  expect(api.sent('PUT', /./)).toHaveLength(1)
  expect(kept.stored.contentMd).toBe('של הטלפון.')
  act(() => window.history.back())
  await screen.findByText(NOTICE)
  expect(field('contentMd')).toHaveValue('של הטלפון.')
  expect(onDevice()).toContain('של המחשב.')
})

test('a press whose conflict comes after she left is told', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  kept.save({ contentMd: 'של הטלפון.' })
  const answers = api.late('PUT', ARTICLE)
  await write(user, 'של המחשב.')
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  await openTab(user, 'סקירה')
  expect(screen.queryByText(STAYED)).toBeNull()
  await act(() => Promise.resolve(answers()))
  await screen.findByText('המאמר נשמר בינתיים ממקום אחר')
  await screen.findByText('מה ששלחת לא נשמר באתר. הוא שמור במכשיר הזה, ומחכה לך בטופס.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(kept.stored.contentMd).toBe('של הטלפון.')
  await soon()
  expect(screen.queryByText(STAYED)).toBeNull()
})

test('what is stored as she leaves has no copy on the device, also where something else could not be sent', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  api.on('PUT', ARTICLE, ({ body }) => {
    kept.save(body)
    return { body: kept.stored }
  })
  await write(user, 'משפט אחרון.')
  // Too short for a title: it is not sent.
  await fillAll(user, { title: '' })
  await openTab(user, 'סקירה')
  await screen.findByText(STAYED)
  expect(kept.stored.contentMd).toBe('משפט אחרון.')
  expect(onDevice()).not.toContain('משפט אחרון.')
})

test('what she typed after a press that is stored once she has left is said to be on the device', async () => {
  keepSettings({ phone: '03-555-0100', whatsappNumber: '972505550100' })
  const { user } = await openAdmin('/admin?tab=settings&open=contact')
  await untilField('phone')
  await fillAll(user, { phone: '03-555-0142' })
  const answers = api.late('PUT', '/api/site')
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await fillAll(user, { whatsappNumber: '050-555-0143' })
  await openTab(user, 'סקירה')
  await act(() => Promise.resolve(answers()))
  await screen.findByText(STAYED)
})

test('why a press was refused is told, also where its form was left', async () => {
  keepSettings({ phone: '03-555-0100', whatsappNumber: '972505550100' })
  const { user } = await openAdmin('/admin?tab=settings&open=contact')
  await untilField('phone')
  await fillAll(user, { phone: '03-555-0142' })
  api.on('PUT', '/api/site', () => ({
    status: 503,
    body: { code: 503, status: 'Service Unavailable', message: 'נסי שוב בעוד רגע.' },
  }))
  const answers = api.late('PUT', '/api/site')
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  await openTab(user, 'סקירה')
  await act(() => Promise.resolve(answers()))
  await screen.findByText('שגיאה בשמירת ההגדרות')
  await screen.findByText(/^משהו השתבש בדרך\. מה שכתבת שמור במכשיר הזה, ומחכה לך בטופס/)
  await soon()
  expect(screen.queryByText(STAYED)).toBeNull()
})

test('signing out asks about what she left and waits for it, and closing the page asks while it is on its way', async () => {
  const kept = keepArticle()
  api.on('POST', '/api/auth/logout', () => ({ status: 204 }))
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const { user } = await openArticle()
  const arrives = slowly(kept, 'PUT')
  await write(user, 'משפט אחרון.')
  await openTab(user, 'סקירה')
  await waitFor(() => expect(api.sent('PUT', /./)).toHaveLength(1))
  expect(closing()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'התנתקות' }))
  const asked = await screen.findByRole('alertdialog', { name: 'השמירה עוד לא הסתיימה' })
  await user.click(within(asked).getByRole('button', { name: 'לצאת' }))
  await soon()
  expect(api.sent('POST', '/api/auth/logout')).toEqual([])
  await arrives()
  await waitFor(() => expect(api.sent('POST', '/api/auth/logout')).toHaveLength(1))
  expect(kept.stored.contentMd).toBe('משפט אחרון.')
  expect(closing()).toBe(false)
})

test('what she throws away is not stored as she leaves, also where it could not be thrown away', async () => {
  const kept = keepArticle({ status: 'published', contentMd: 'כמו שהיה.' })
  const base = { title: kept.stored.title, contentMd: 'כמו שהיה.' }
  const written = { ...base, contentMd: 'מהטיוטה.' }
  const next = { version: 'n1', savedAt: '2026-01-01T09:00:00Z', written, base, clashes: [] }
  Object.assign(kept.stored, { next })
  const { user } = await openArticle()
  let fail = () => {}
  const held = new Promise<void>((resolve) => (fail = resolve))
  api.on('DELETE', '/api/blog/{record_id}/next', async () => {
    await held
    return { status: 503, body: { code: 503, status: 'Service Unavailable' } }
  })
  await write(user, 'מיותר.')
  await user.click(await screen.findByRole('button', { name: 'לזרוק את השינויים' }))
  const asked = await screen.findByRole('alertdialog')
  await user.click(within(asked).getByRole('button', { name: 'לזרוק את השינויים' }))
  await waitFor(() => expect(api.sent('DELETE', /./)).toHaveLength(1))
  await openTab(user, 'סקירה')
  await act(() => Promise.resolve(fail()))
  await screen.findByText('השינויים לא נזרקו')
  await soon()
  expect(api.sent('PUT', /./)).toEqual([])
  expect(screen.queryByText(STAYED)).toBeNull()
})

test('of a new draft in which nothing is written it is not said that it is kept', async () => {
  const { user } = await openAdmin('/admin?tab=trips&open=new')
  await user.click(await screen.findByRole('button', { name: 'לשמור טיוטה' }))
  await screen.findAllByText(/שדות צריכים תיקון/)
  expect(screen.queryByText('הטיוטה עוד לא נשמרה באתר')).toBeNull()
})
