// An enquiry by phone or WhatsApp that the owner notes herself.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { backupsOf, writeOwnBackup } from '../../site/src/features/admin/forms/saving/localBackup'
import { api, unavailable } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { fill, fillAll, openAdmin, quietAdmin } from './support/admin'
import { sample } from './support/shapes'
import { TRIP, CHOICE, keepEnquiry, button } from './support/enquiry'

beforeEach(quietAdmin)

/** The list is filtered by a field of the same label. */
const IN_FORM = { selector: '[name=tripId]' }

test('a call is noted; what the API refuses stands at its field, and nothing typed is lost', async () => {
  keepEnquiry()
  const missing = 'צריך טלפון או אימייל, כדי שאפשר יהיה לחזור אליה.'
  api.on('POST', '/api/contacts/by-hand', ({ body }) =>
    body.phone
      ? { status: 201, body: sample('EnquiryInList', { id: 4, name: body.name, times: 1 }) }
      : { status: 422, body: { code: 422, status: 'Invalid', errors: { json: { phone: [missing] } } } },
  )
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  const dialog = await screen.findByRole('dialog', { name: 'פנייה בטלפון או בוואטסאפ' })
  await expectNoAxeViolations()
  const typed = within(dialog)
  await fill(user, typed.getByLabelText('שם'), 'גילה')
  await user.click(typed.getByRole('button', { name: 'לרשום את הפנייה' }))
  await waitFor(() => expect(typed.getByLabelText('טלפון')).toHaveAccessibleDescription(missing))
  expect(typed.getByRole('alert')).toHaveTextContent('הפנייה לא נוספה')
  expect(typed.getAllByText(missing), 'said once').toHaveLength(1)
  await user.click(typed.getByRole('button', { name: 'לסגור' }))
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  expect(await screen.findByLabelText('שם')).toHaveValue('גילה')
  await fill(user, screen.getByLabelText('טלפון'), '052-555-0117')
  await user.selectOptions(screen.getByLabelText('על איזה טיול', IN_FORM), CHOICE)
  await user.click(await button('לרשום את הפנייה'))
  await screen.findByText('הפנייה נוספה')
  expect(api.sent('POST', '/api/contacts/by-hand').at(-1)!.body).toEqual({
    ...{ name: 'גילה', phone: '052-555-0117', email: '', tripId: 5, message: '' },
  })
})

test('the trips that come after the list move nothing, and a kept call has its trip', async () => {
  keepEnquiry({}, 5)
  let come = () => {}
  api.on('GET', '/api/trips', async () => {
    await new Promise<void>((resolve) => (come = resolve))
    return { body: [TRIP] }
  })
  writeOwnBackup(
    'enquiry-by-hand',
    { name: 'רות', phone: '', email: '', tripId: '5', message: '', key: 'a' },
    null,
  )
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByText('נועה לוי')
  expect(screen.getByLabelText('על איזה טיול')).toHaveDisplayValue('על כל הטיולים')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  await screen.findByRole('dialog', { name: 'פנייה בטלפון או בוואטסאפ' })
  await act(() => Promise.resolve(come()))
  const about = screen.getByLabelText('על איזה טיול', IN_FORM)
  await waitFor(() => expect(about).toHaveDisplayValue(CHOICE))
})

test('a kept call keeps its trip, which has left since', async () => {
  keepEnquiry()
  api.on('GET', '/api/trips', [{ ...TRIP, startDate: '2020-01-01', endDate: '2020-01-02' }])
  writeOwnBackup(
    'enquiry-by-hand',
    { name: 'רות', phone: '', email: '', tripId: '5', message: '', key: 'a' },
    null,
  )
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  await waitFor(() => expect(screen.getByLabelText('על איזה טיול', IN_FORM)).toHaveValue('5'))
})

test('the first of all, noted by hand, leaves the focus on its button', async () => {
  let all: object[] = []
  api.on('GET', '/api/contacts/others', [])
  api.on('GET', '/api/contacts', () => ({ body: all, headers: { 'X-Total-Count': String(all.length) } }))
  api.on('POST', '/api/contacts/by-hand', ({ body: { tripId: _, ...body } }) => {
    const one = sample('EnquiryInList', { id: 4, ...body })
    all = [one]
    return { status: 201, body: one }
  })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByText('עוד אין פניות')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  await fillAll(user, { name: 'גילה', phone: '052-555-0117' })
  await user.click(await button('לרשום את הפנייה'))
  await screen.findByText('הפנייה נוספה')
  await waitFor(() => expect(screen.queryByText('עוד אין פניות')).toBeNull())
  expect(await button('פנייה בטלפון או בוואטסאפ')).toHaveFocus()
})

test('a call whose answer was lost is noted once, and what is typed meanwhile stays to be saved', async () => {
  keepEnquiry()
  const noted = () => api.sent('POST', '/api/contacts/by-hand')
  api.on('POST', '/api/contacts/by-hand', unavailable)
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  await fillAll(user, { name: 'גילה', phone: '052-555-0117' })
  await user.click(await button('לרשום את הפנייה'))
  await screen.findByText('הפנייה לא נוספה')
  await user.keyboard('{Escape}')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  let answer = () => {}
  api.on('POST', '/api/contacts/by-hand', async ({ body: { tripId: _, ...body } }) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { status: 201, body: sample('EnquiryInList', { id: 4, ...body }) }
  })
  await user.click(await button('לרשום את הפנייה'))
  await waitFor(() => expect(noted()).toHaveLength(2))
  await fillAll(user, { message: 'מתי יוצאים?' })
  await act(() => Promise.resolve(answer()))
  await screen.findByText('מה שכתבת מאז עוד לא נשמר.')
  expect(screen.getByLabelText(/מה היא שאלה/)).toHaveValue('מתי יוצאים?')
  await user.click(await button('לרשום את הפנייה'))
  await waitFor(() => expect(noted()).toHaveLength(3))
  await act(() => Promise.resolve(answer()))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = noted().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size, 'one key').toBe(1)
  // The next one is another.
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  await fillAll(user, { name: 'גילה', phone: '052-555-0117' })
  await user.click(await button('לרשום את הפנייה'))
  await waitFor(() => expect(noted()).toHaveLength(4))
  expect(noted()[3]!.headers.get('Idempotency-Key')).not.toBe(keys[0])
  await act(() => Promise.resolve(answer()))
})

test('a call that was changed in the list since is another one with the next press, also once it was closed', async () => {
  keepEnquiry()
  const noted = () => api.sent('POST', '/api/contacts/by-hand')
  api.on('POST', '/api/contacts/by-hand', () => ({
    status: 412,
    body: { code: 412, status: 'Precondition Failed', message: 'הפנייה הזאת כבר ברשימה.' },
  }))
  const { user } = await openAdmin('/admin?tab=enquiries')
  for (const times of [1, 2]) {
    await user.click(await button('פנייה בטלפון או בוואטסאפ'))
    if (times === 1) await fillAll(user, { name: 'גילה', phone: '052-555-0117' })
    await user.click(await button('לרשום את הפנייה'))
    await screen.findByText('הפנייה לא נוספה')
    expect(noted()).toHaveLength(times)
    await user.keyboard('{Escape}')
  }
  const keys = noted().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
})

test('a call that was interrupted is put aside for another one, and comes back after it', async () => {
  keepEnquiry()
  const noted: string[] = []
  api.on('POST', '/api/contacts/by-hand', ({ body: { tripId: _, ...body } }) => {
    noted.push(body.name)
    return { status: 201, body: sample('EnquiryInList', { id: 4, ...body }) }
  })
  const { user } = await openAdmin('/admin?tab=enquiries')
  const name = () => screen.getByRole('textbox', { name: 'שם' })
  const open = async () => user.click(await button('פנייה בטלפון או בוואטסאפ'))
  await open()
  expect(screen.queryByRole('button', { name: 'פנייה אחרת' })).toBeNull()
  await fillAll(user, { name: 'דנה', phone: '052-555-0117', message: 'שאלה על חדר' })
  await user.keyboard('{Escape}')
  for (const isLeftEmpty of [true, false]) {
    await open()
    expect(name()).toHaveValue('דנה')
    await user.click(await button('פנייה אחרת'))
    expect(name()).toHaveFocus()
    expect(name()).toHaveValue('')
    expect(screen.getByLabelText(/מה היא שאלה/)).toHaveValue('')
    await screen.findByText('מה שכתבת קודם יחכה כאן לפעם הבאה.')
    if (!isLeftEmpty) continue
    // A letter that is deleted again hides nothing.
    await user.type(name(), 'א')
    await user.clear(name())
    await user.keyboard('{Escape}')
  }
  await fillAll(user, { name: 'מירי', phone: '052-555-0118' })
  await user.click(await button('לרשום את הפנייה'))
  await screen.findByText('הפנייה נוספה')
  await open()
  expect(name()).toHaveValue('דנה')
  await user.click(await button('לרשום את הפנייה'))
  await waitFor(() => expect(noted).toEqual(['מירי', 'דנה']))
  await waitFor(() => expect(backupsOf('enquiry-by-hand')).toEqual([]))
})

test('two tabs of calls keep one each', async () => {
  keepEnquiry()
  const { user, close } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  // As another tab writes it.
  writeOwnBackup(
    'enquiry-by-hand',
    { name: 'רות', phone: '', email: '', tripId: '', message: '', key: 'a' },
    null,
  )
  await fillAll(user, { name: 'גילה' })
  await waitFor(() => expect(backupsOf('enquiry-by-hand')).toHaveLength(2))
  close()
})
