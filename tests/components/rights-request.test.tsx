// An open rights request: parts that were opened stay open during background refetches.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { api } from './support/api'
import { fill, openAdmin, quietAdmin } from './support/admin'
import { sample } from './support/shapes'

const REQUEST = sample('RightsRequestInList', {
  id: 7,
  fullName: 'נועה',
  phone: '050-555-0101',
  status: 'verified',
  confirmedAt: '2027-03-01T07:00:00+00:00',
})
const DATA = '/api/user-rights/requests/{request_id}/data'

let request = REQUEST

beforeEach(() => {
  request = REQUEST
  quietAdmin()
  api.on('GET', '/api/user-rights/requests', ({ query }) => ({
    body: query.get('answered') === 'true' ? [] : [request],
    headers: { 'X-Total-Count': '1' },
  }))
  api.on('GET', '/api/user-rights/requests/{request_id}/log', [])
  api.on('GET', DATA, held('פניות'))
})

test('a dialog stays open while a confirmed number adds to what is held', async () => {
  let answer = (_: object) => {}
  const { user, dialog } = await openCorrection()
  await user.click(within(dialog).getByRole('button', { name: 'לסגור' }))
  api.on('GET', DATA, () => new Promise((resolve) => (answer = (body) => resolve({ body }))))
  api.on('PUT', '/api/user-rights/requests/{request_id}/phone', {
    ...REQUEST,
    phoneConfirmedAt: REQUEST.confirmedAt,
  })
  await user.click(screen.getByRole('button', { name: 'התקשרתי, זה המספר שלה' }))
  await screen.findByText('אימות הטלפון נרשם')
  expect(screen.queryByText('טוענת...'), 'nothing moves on the page').toBeNull()
  await user.click(screen.getByRole('button', { name: 'לתקן' }))
  await fill(user, within(dialog).getByLabelText(/^שם/), 'נועה המתוקנת')
  answer(held('פניות שנוספו'))
  await screen.findByRole('heading', { name: 'פניות שנוספו (1)' })
  expect(within(dialog).getByLabelText(/^שם/)).toHaveValue('נועה המתוקנת')
})

test('a correction that was typed and not sent is there when its dialog opens again', async () => {
  const { user, dialog } = await openCorrection()
  await fill(user, within(dialog).getByLabelText(/^שם/), 'נועה המתוקנת')
  await user.click(within(dialog).getByRole('button', { name: 'לסגור' }))
  await user.click(screen.getByRole('button', { name: 'לתקן' }))
  expect(within(dialog).getByLabelText(/^שם/)).toHaveValue('נועה המתוקנת')
  api.on('PUT', DATA, { counts: { enquiries: 1 } })
  await user.click(within(dialog).getByRole('button', { name: 'לתקן' }))
  await screen.findByText('המידע תוקן')
  await user.click(screen.getByRole('button', { name: 'לתקן' }))
  expect(within(dialog).getByLabelText(/^שם/)).toHaveValue('')
})

test('a correction that is refused says so at its field, with what she wrote', async () => {
  api.on('PUT', DATA, () => ({
    status: 422,
    body: { code: 422, status: 'Unprocessable Entity', errors: { json: { phone: ['המספר לא מוכר לנו.'] } } },
  }))
  const { user, dialog } = await openCorrection()
  await fill(user, within(dialog).getByLabelText(/^טלפון/), '050-555-0199')
  await user.click(within(dialog).getByRole('button', { name: 'לתקן' }))
  await screen.findByText('המידע לא תוקן')
  const phone = within(dialog).getByLabelText(/^טלפון/)
  expect(phone).toHaveAccessibleDescription('המספר לא מוכר לנו.')
  expect(phone).toHaveValue('050-555-0199')
})

test('a correction that was stored closes its dialog, and what is held is read again', async () => {
  api.on('PUT', DATA, { counts: { enquiry: 1 } })
  const { user, dialog } = await openCorrection()
  api.on('GET', DATA, held('פניות מתוקנות'))
  await fill(user, within(dialog).getByLabelText(/^שם/), 'נועה המתוקנת')
  await user.click(within(dialog).getByRole('button', { name: 'לתקן' }))
  await screen.findByText('המידע תוקן')
  await screen.findByRole('heading', { name: 'פניות מתוקנות (1)' })
  await waitFor(() => expect(dialog).not.toHaveAttribute('open'))
  expect(screen.getByRole('button', { name: 'לתקן' })).toHaveFocus()
})

test('what is typed while a correction is stored stays, and is not said to be stored', async () => {
  let answer = () => {}
  api.on('PUT', DATA, async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { body: { counts: { enquiry: 1 } } }
  })
  const { user, dialog } = await openCorrection()
  const send = () => user.click(within(dialog).getByRole('button', { name: 'לתקן' }))
  const sent = () => api.sent('PUT', '/api/user-rights/requests/7/data').map(({ body }) => body)
  await fill(user, within(dialog).getByLabelText(/^שם/), 'נועה המתוקנת')
  await send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  await fill(user, within(dialog).getByLabelText(/^טלפון/), '050-555-0199')
  answer()
  await within(dialog).findByText(/מה שכתבת מאז עוד לא נשמר\./)
  expect(within(dialog).getByLabelText(/^שם/)).toHaveValue('')
  await user.click(within(dialog).getByRole('button', { name: 'לסגור' }))
  await user.click(screen.getByRole('button', { name: 'לתקן' }))
  expect(within(dialog).getByLabelText(/^טלפון/)).toHaveValue('050-555-0199')
  await send()
  await waitFor(() => expect(sent()[1]).toEqual({ phone: '050-555-0199' }))
  answer()
  await waitFor(() => expect(dialog).not.toHaveAttribute('open'))
  expect(localStorage.getItem('adminRescue')).toBe('{}')
})

test('a correction that is answered after its dialog was closed leaves the one that is open', async () => {
  let answer = () => {}
  api.on('PUT', DATA, async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { body: { counts: { enquiry: 1 } } }
  })
  const { user, dialog } = await openCorrection()
  await fill(user, within(dialog).getByLabelText(/^שם/), 'נועה המתוקנת')
  await user.click(within(dialog).getByRole('button', { name: 'לתקן' }))
  await waitFor(() => expect(api.sent('PUT', '/api/user-rights/requests/7/data')).toHaveLength(1))
  await user.click(within(dialog).getByRole('button', { name: 'לסגור' }))
  await user.click(screen.getByRole('button', { name: 'לתקן' }))
  await fill(user, within(dialog).getByLabelText(/^טלפון/), '050-555-0199')
  answer()
  await screen.findByText('המידע תוקן')
  expect(dialog).toHaveAttribute('open')
  expect(within(dialog).getByLabelText(/^טלפון/)).toHaveValue('050-555-0199')
})

test('an erasure that is answered after its dialog was closed leaves the one that is open', async () => {
  let answer = () => {}
  api.on('DELETE', DATA, async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { body: held('פניות') }
  })
  const { user, dialog } = await openCorrection()
  await user.click(within(dialog).getByRole('button', { name: 'לסגור' }))
  await user.click(screen.getByRole('button', { name: 'למחוק' }))
  await user.click(screen.getByRole('button', { name: 'למחוק לתמיד' }))
  await waitFor(() => expect(api.sent('DELETE', '/api/user-rights/requests/7/data')).toHaveLength(1))
  await user.click(screen.getByText('לסגור'))
  await user.click(screen.getByRole('button', { name: 'לתקן' }))
  await fill(user, within(dialog).getByLabelText(/^טלפון/), '050-555-0199')
  answer()
  await screen.findByText('המידע נמחק')
  expect(dialog).toHaveAttribute('open')
})

test('a new address closes what is held, until she confirms from there', async () => {
  api.on('PUT', DATA, () => {
    request = { ...REQUEST, confirmedAt: null }
    api.on('GET', DATA, () => ({ status: 409, body: { code: 409, status: 'Conflict' } }))
    return { body: { counts: { enquiry: 1 } } }
  })
  const { user, dialog } = await openCorrection()
  await fill(user, within(dialog).getByLabelText(/^אימייל/), 'noa@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'לתקן' }))
  await screen.findByText('ייפתח אחרי שתאשר את הבקשה מהמייל שלה.')
  expect(screen.queryByRole('heading', { name: 'פניות (1)' })).toBeNull()
  expect(screen.queryByText('המידע לא נאסף')).toBeNull()
})

test('who comes back to a request asks again what is held', async () => {
  const { user, dialog } = await openCorrection()
  await user.click(within(dialog).getByRole('button', { name: 'לסגור' }))
  await user.click(screen.getByRole('link', { name: 'לכל הבקשות' }))
  await user.click(await screen.findByRole('link', { name: 'נועה' }))
  await screen.findByRole('button', { name: 'לאסוף את כל מה ששמור עליה' })
  expect(screen.queryByRole('heading', { name: 'פניות (1)' })).toBeNull()
})

test('looking stands in the log, so nothing but her press looks again', async () => {
  const workers = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(workers, { register: async () => undefined }),
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  const { user } = await openAdmin('/admin?tab=privacy&open=7')
  await user.click(await screen.findByRole('button', { name: 'לאסוף את כל מה ששמור עליה' }))
  await screen.findByRole('heading', { name: 'פניות (1)' })
  const logRead = () => api.sent('GET', '/api/user-rights/requests/7/log').length
  const before = logRead()
  workers.dispatchEvent(new MessageEvent('message', { data: { answeredAt: Date.now() } }))
  await user.click(await screen.findByRole('button', { name: 'לנסות שוב' }))
  await waitFor(() => expect(logRead()).toBeGreaterThan(before))
  workers.dispatchEvent(new MessageEvent('message', { data: 'opened-by-notice' }))
  await screen.findByRole('tab', { name: 'סקירה', selected: true })
  expect(api.sent('GET', '/api/user-rights/requests/7/data')).toHaveLength(1)
})

test.each([
  ['suspected', 'הבקשה נראתה כמו ספאם'],
  ['too_many', 'כבר נשלחו הרבה קישורים'],
  ['refused', 'לא קיבלה אותו'],
  ['not_sent', 'המייל לא יצא'],
] as const)('a link that was not sent (%s) is told, and sent from there', async (noLinkReason, words) => {
  request = { ...REQUEST, status: 'new', confirmedAt: null, noLinkReason }
  const { user } = await openAdmin('/admin?tab=privacy&open=7')
  expect(await screen.findByText(words, { exact: false })).toBeVisible()
  expect(screen.queryByText(/^שלחנו אליה קישור/)).toBeNull()
  api.on('POST', '/api/user-rights/requests/{request_id}/confirmation', () => {
    request = { ...request, noLinkReason: null }
    return { body: request }
  })
  await user.click(screen.getByRole('button', { name: 'לשלוח את הקישור' }))
  expect(await screen.findByText(/^שלחנו אליה קישור לאישור/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'לשלוח את הקישור שוב' })).toBeVisible()
})

test('a request without an address offers no link', async () => {
  request = { ...REQUEST, status: 'new', confirmedAt: null, noLinkReason: 'no_address' }
  await openAdmin('/admin?tab=privacy&open=7')
  expect(await screen.findByText(/אין בבקשה כתובת מייל תקינה/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /הקישור/ })).toBeNull()
})

async function openCorrection() {
  const { user } = await openAdmin('/admin?tab=privacy&open=7')
  await user.click(await screen.findByRole('button', { name: 'לאסוף את כל מה ששמור עליה' }))
  await user.click(await screen.findByRole('button', { name: 'לתקן' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'לתקן את המידע שלה' }) }
}

function held(title: string) {
  const record = { key: '1', foundBy: [], values: [{ name: 'createdAt', label: 'התקבלה', text: 'היום' }] }
  return sample('PersonalData', { groups: [sample('Group', { title, records: [record] })] })
}
