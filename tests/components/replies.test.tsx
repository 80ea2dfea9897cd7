// Replies to an enquiry, written by hand and from templates: no typed text is lost.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NAMELESS, replyChannels } from '../../site/src/features/admin/enquiries/reply'
import { localBackup } from '../../site/src/features/admin/forms/saving/localBackup'
import { fillTemplate, GAP } from '../../site/src/features/admin/replies/fillTemplate'
import { api, down } from './support/api'
import { fill, isOnlineAgain, openAdmin, quietAdmin } from './support/admin'
import { sample } from './support/shapes'

beforeEach(() => {
  quietAdmin()
  const enquiry = sample('EnquiryInList', {
    id: 3,
    name: 'דנה לוי',
    phone: '050-555-0123',
    status: 'contacted',
  })
  api.on('GET', '/api/contacts', () => ({ body: [enquiry], headers: { 'X-Total-Count': '1' } }))
  api.on('GET', '/api/contacts/others', [])
  api.on('GET', '/api/reply-templates', [
    sample('ReplyTemplate', { id: 1, name: 'תודה', text: 'תודה רבה' }),
    sample('ReplyTemplate', { id: 2, name: 'מלא', text: 'אין מקום' }),
  ])
})

async function openReply() {
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('button', { name: /תשובה מתבנית/ }))
  const dialog = within(screen.getByRole('dialog', { name: /תשובה אל/ }))
  const text = dialog.getByLabelText('התשובה שלך')
  const choose = async (name: string) => user.click(await dialog.findByRole('button', { name }))
  const bringBack = () => choose('להחזיר את מה שכתבתי קודם')
  return { user, dialog, text, choose, bringBack }
}

test('what she wrote before comes back in place of what she wrote since, which comes back too', async () => {
  const { user, text, choose, bringBack } = await openReply()
  await fill(user, text, 'כתבתי לבד')
  await choose('תודה')
  await fill(user, text, 'תודה רבה, ונדבר מחר')
  await bringBack()
  expect(text).toHaveValue('כתבתי לבד')
  await bringBack()
  expect(text).toHaveValue('תודה רבה, ונדבר מחר')
})

test('a second template takes the place of what she made of the first, and of nothing else', async () => {
  const { user, text, choose, bringBack } = await openReply()
  await fill(user, text, 'כתבתי לבד')
  await choose('תודה')
  await fill(user, text, 'תודה רבה, ונדבר מחר')
  await choose('מלא')
  await bringBack()
  expect(text).toHaveValue('תודה רבה, ונדבר מחר')
  await bringBack()
  expect(text).toHaveValue('כתבתי לבד')
})

test('a reply that is copied is told each time, and one that is not is not taken as sent', async () => {
  const { user, text, choose, dialog } = await openReply()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  const isOut = () => localBackup<{ isOut?: boolean }>('reply-3')?.values.isOut
  await fill(user, text, ' תודה שכתבת ')
  write.mockRejectedValueOnce(new Error('not allowed'))
  await choose('להעתיק')
  await dialog.findByText('זה לא הועתק')
  expect(isOut()).toBeUndefined()
  await choose('להעתיק')
  await dialog.findByText('הועתק')
  expect(write).toHaveBeenLastCalledWith('תודה שכתבת')
  expect(isOut()).toBe(true)
  // Gone while it is copied again, so that screen readers say it again.
  let done = () => {}
  write.mockImplementationOnce(() => new Promise<void>((resolve) => (done = resolve)))
  await choose('להעתיק')
  expect(dialog.queryByText('הועתק')).toBeNull()
  done()
  await dialog.findByText('הועתק')
})

test('who gave no name is greeted by none, and a template leaves a gap', () => {
  const nameless = sample('EnquiryInList', { name: NAMELESS, phone: '050-555-0123' })
  const enquiry = { ...nameless, trip: null }
  expect(decodeURIComponent(String(replyChannels(enquiry).whatsApp))).toContain('שלום, תודה שפנית אלינו.')
  expect(fillTemplate('שלום {שם}', enquiry)).toBe(`שלום ${GAP}`)
})

test('who wrote from Israel is called also from abroad', () => {
  const enquiry = { ...sample('EnquiryInList', { phone: '+972 (0)50-555-0123' }), trip: null }
  expect(replyChannels(enquiry).call).toBe('tel:+972505550123')
})

test('a template may be deleted, and be back, although the answer was lost', async () => {
  const thanks = sample('ReplyTemplate', { id: 1, name: 'תודה', text: 'תודה רבה' })
  const full = sample('ReplyTemplate', { id: 2, name: 'מלא', text: 'אין מקום' })
  let all = [thanks, full]
  let isBack = () => {}
  const lost = (now: typeof all) => () => {
    all = now
    isBack = api.away('GET', '/api/reply-templates')
    return down()
  }
  api.on('GET', '/api/reply-templates', () => ({ body: all }))
  api.on('DELETE', '/api/reply-templates/{template_id}', lost([full]))
  const { user } = await openAdmin('/admin?tab=enquiries&open=templates')
  const remove = async (name: string) =>
    user.click(await screen.findByRole('button', { name: new RegExp(`^מחיקה.*${name}`) }))
  await remove('תודה')
  await screen.findByText('עוד לא ידוע אם התבנית נמחקה')
  await isOnlineAgain(isBack)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'תודה' })).toBeNull())

  api.on('DELETE', '/api/reply-templates/{template_id}', () => {
    all = []
    return { status: 204 }
  })
  api.on('POST', '/api/reply-templates', lost([full]))
  await remove('מלא')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'מלא' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: /^לבטל/ }))
  await screen.findByText('עוד לא ידוע אם התבנית חזרה')
  expect(api.sent('POST', '/api/reply-templates').at(-1)!.headers.get('Idempotency-Key')).toBeTruthy()
  await isOnlineAgain(isBack)
  await screen.findByRole('heading', { name: 'מלא' })
})

test('mails may be on their way although the answer was lost', async () => {
  const jobs = [sample('FailedJob', { kind: 'mail.send' })]
  api.on('GET', '/api/jobs/failed', () => ({ body: jobs }))
  let isBack = () => {}
  api.on('POST', '/api/jobs/failed/retry', () => {
    jobs.pop()
    isBack = api.away('GET', '/api/jobs/failed')
    return down()
  })
  const { user } = await openAdmin('/admin?tab=enquiries')
  const again = await screen.findByRole('button', { name: /לשלוח שוב/ })
  await user.click(again)
  await screen.findByText('עוד לא ידוע אם השליחה התחילה')
  await isOnlineAgain(isBack)
  await waitFor(() => expect(again).not.toBeInTheDocument())
})
