// An answer to an enquiry, begun by hand and from templates: no words of hers are lost.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api } from './support/api'
import { fill, openAdmin, quietAdmin } from './support/admin'
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
