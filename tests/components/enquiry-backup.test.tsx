// Text typed about an enquiry (notes, next step, reply) survives concurrent updates.
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { api, down } from './support/api'
import { field, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { sample } from './support/shapes'

const onDevice = () => localStorage.getItem('adminRescue') ?? ''
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(quietAdmin)

function keepEnquiry() {
  const kept = {
    stored: sample('EnquiryInList', {
      id: 3,
      name: 'דנה לוי',
      email: 'dana@example.com',
      status: 'new',
      notes: '',
      nextStep: '',
      nextStepOn: null,
      version: '1',
    }),
    /** As another device saves it. */
    note(words: object) {
      kept.stored = { ...kept.stored, ...words, version: String(Number(kept.stored.version) + 1) }
    },
  }
  api.on('GET', '/api/contacts', () => ({ body: [kept.stored], headers: { 'X-Total-Count': '1' } }))
  api.on('GET', '/api/contacts/others', [])
  api.on('GET', '/api/reply-templates', [])
  api.on('PUT', '/api/contacts/{enquiry_id}', ({ body, headers }) => {
    if (headers.get('If-Match') !== `"${kept.stored.version}"`) return { status: 412, body: {} }
    kept.note(body)
    return { body: kept.stored }
  })
  return kept
}

const openNotes = async () => {
  const { user, close } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('button', { name: /ההערה|הערה/ }))
  await untilField('notes')
  return { user, close }
}

test('words typed while a note is being saved stay in the form', async () => {
  keepEnquiry()
  const { user } = await openNotes()
  let answer = () => {}
  api.on('PUT', '/api/contacts/{enquiry_id}', async ({ body }) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { body: sample('EnquiryInList', { id: 3, name: 'דנה לוי', ...body }) }
  })
  await fillAll(user, { notes: 'לחזור אליה' })
  await press(user, 'לשמור')
  await fillAll(user, { notes: 'לחזור אליה ביום שני' })
  await act(() => Promise.resolve(answer()))
  await screen.findByText('ההערה נשמרה')
  expect(field('notes')).toHaveValue('לחזור אליה ביום שני')
  expect(onDevice()).toContain('ביום שני')
})

test('a note that was not saved is there when she comes again, which is said, and is saved then', async () => {
  const kept = keepEnquiry()
  const isBack = api.away('PUT', '/api/contacts/{enquiry_id}')
  const first = await openNotes()
  const written = { nextStep: 'לחזור אליה ביום ראשון', notes: 'באה עם אחותה.\nשתיהן צמחוניות.' }
  await fillAll(first.user, written)
  await press(first.user, 'לשמור')
  await screen.findByText('ההערה לא נשמרה')
  first.close()

  const { user } = await openNotes()
  await screen.findByText('החזרנו לכאן את מה שכתבת ולא נשמר.')
  expect(field('notes')).toHaveValue(written.notes)
  isBack()
  await press(user, 'לשמור')
  await screen.findByText('ההערה נשמרה')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(kept.stored).toMatchObject(written)
  const item = (await screen.findByRole('heading', { name: /דנה לוי/ })).closest('li')
  expect(item).toHaveTextContent(`הצעד הבא: ${written.nextStep}`)

  await user.click(screen.getByRole('button', { name: /^לערוך את ההערה/ }))
  await untilField('notes')
  expect(screen.queryByText(/החזרנו לכאן/)).toBeNull()
  await fillAll(user, { nextStep: 'א'.repeat(201) })
  await press(user, 'לשמור')
  await waitFor(() => expect(field('nextStep')).toHaveAccessibleDescription(/ארוך מדי: אפשר עד 200 תווים\./))
  expect(kept.stored.nextStep).toBe(written.nextStep)
})

test('an old copy of a note overwrites nothing that was noted elsewhere', async () => {
  const kept = keepEnquiry()
  const first = await openNotes()
  await fillAll(first.user, { notes: 'מהמחשב' })
  await waitFor(() => expect(onDevice()).toContain('מהמחשב'))
  first.close()

  kept.stored = { ...kept.stored, notes: 'מהטלפון', nextStep: 'להתקשר' }
  const { user } = await openNotes()
  await waitFor(() => expect(field('notes')).toHaveValue('מהטלפון\nמהמחשב'))
  await press(user, 'לשמור')
  await screen.findByText('ההערה נשמרה')
  expect(kept.stored).toMatchObject({ notes: 'מהטלפון\nמהמחשב', nextStep: 'להתקשר' })
  expect(api.sent('PUT', /./).at(-1)?.body).toEqual({ notes: 'מהטלפון\nמהמחשב' })
})

test('a next step that was noted elsewhere stays, and hers stands below the notes', async () => {
  const kept = keepEnquiry()
  const first = await openNotes()
  await fillAll(first.user, { nextStep: 'להתקשר' })
  await waitFor(() => expect(onDevice()).toContain('להתקשר'))
  first.close()
  kept.stored = { ...kept.stored, nextStep: 'פגישה ביום ראשון' }
  await openNotes()
  await waitFor(() => expect(field('notes')).toHaveValue('להתקשר'))
  expect(field('nextStep')).toHaveValue('פגישה ביום ראשון')
})

test('a note that was stored but not answered does not come back twice', async () => {
  const kept = keepEnquiry()
  api.on('PUT', '/api/contacts/{enquiry_id}', ({ body }) => {
    kept.stored = { ...kept.stored, ...body }
    return down()
  })
  const first = await openNotes()
  await fillAll(first.user, { notes: 'לחזור אליה' })
  await press(first.user, 'לשמור')
  await screen.findByText('ההערה לא נשמרה')
  first.close()
  await openNotes()
  expect(field('notes')).toHaveValue('לחזור אליה')
})

test('a note that another device changes under the open form is not overwritten', async () => {
  const kept = keepEnquiry()
  const { user } = await openNotes()
  await fillAll(user, { notes: 'מהמחשב' })
  kept.note({ notes: 'מהטלפון', nextStep: 'להתקשר' })
  await press(user, 'לשמור')
  await screen.findByText('בינתיים נשמרו כאן הערות ממקום אחר')
  expect(kept.stored.notes).toBe('מהטלפון')
  expect(field('notes')).toHaveValue('מהטלפון\nמהמחשב')
  expect(field('nextStep')).toHaveValue('להתקשר')
  await press(user, 'לשמור')
  await screen.findByText('ההערה נשמרה')
  expect(kept.stored).toMatchObject({ notes: 'מהטלפון\nמהמחשב', nextStep: 'להתקשר' })
})

test('a day to be reminded that another device chose as well is not dropped without a word', async () => {
  const kept = keepEnquiry()
  const { user } = await openNotes()
  await fillAll(user, { nextStepOn: '2027-03-10' })
  kept.note({ nextStepOn: '2027-03-12' })
  await press(user, 'לשמור')
  await screen.findByText('בינתיים נשמרו כאן הערות ממקום אחר')
  expect(field('nextStepOn')).toHaveValue('2027-03-10')
  expect(kept.stored.nextStepOn).toBe('2027-03-12')
  expect(screen.queryByText('ההערה נשמרה')).toBeNull()
})

test('a note whose answer was lost is saved by the next press, with what she typed since, and once', async () => {
  const kept = keepEnquiry()
  const { user } = await openNotes()
  const lose = api.away('PUT', '/api/contacts/{enquiry_id}')
  await fillAll(user, { notes: 'לחזור אליה' })
  await press(user, 'לשמור')
  await screen.findByText('ההערה לא נשמרה')
  kept.note({ notes: 'לחזור אליה' })
  lose()
  await fillAll(user, { notes: 'לחזור אליה ביום שני' })
  await press(user, 'לשמור')
  await screen.findByText('ההערה נשמרה')
  expect(kept.stored.notes).toBe('לחזור אליה ביום שני')
})

const openReply = async () => {
  const { user, close } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('button', { name: /^תשובה מתבנית/ }))
  return { user, close, text: await screen.findByLabelText('התשובה שלך') }
}

test('a reply that was handed to another app can be had back', async () => {
  keepEnquiry()
  const first = await openReply()
  await first.user.click(first.text)
  await first.user.paste('היי דנה, נשאר מקום אחד.')
  await first.user.click(screen.getByRole('link', { name: 'לשלוח במייל' }))
  first.close()

  const { user, text } = await openReply()
  expect(text).toHaveValue('')
  await user.click(text)
  await user.paste('משהו אחר')
  expect(onDevice()).toContain('נשאר מקום אחד')
  await press(user, 'להחזיר את מה שכתבתי קודם')
  expect(text).toHaveValue('היי דנה, נשאר מקום אחד.')
  await press(user, 'להחזיר את מה שכתבתי קודם')
  expect(text).toHaveValue('משהו אחר')
})

test('words about visitors do not stay on a device that she signs out of', async () => {
  keepEnquiry()
  const { user, close } = await openNotes()
  await fillAll(user, { notes: 'מגיעה עם אחותה' })
  await waitFor(() => expect(onDevice()).toContain('אחותה'))
  close()
  api.on('POST', '/api/auth/logout', () => ({ status: 204 }))
  const again = await openAdmin('/admin?tab=overview')
  await press(again.user, 'התנתקות')
  await waitFor(() => expect(onDevice()).not.toContain('אחותה'))
})
