// Sends an enquiry as a visitor, and finds it in the admin.
import { expect, type Page } from '@playwright/test'
import { freshPhone, unique } from './fresh.ts'

export interface Sent {
  id: number
  /** Which no other enquiry has. */
  name: string
  phone: string
}

/** A visitor writes from the contact form; nobody else has her name, her number or her words. */
export async function enquire(visitor: Page, changes: object = {}): Promise<Sent> {
  const name = unique('דנה')
  const phone = freshPhone()
  const data = {
    name,
    phone,
    message: unique('אפשר להצטרף לבד?'),
    privacyConsent: true,
    ...changes,
  }
  const sent = await visitor.request.post('/api/contact', { data })
  expect(sent.status(), await sent.text()).toBe(201)
  return { name, phone, id: (await sent.json()).id }
}

/** The enquiry in its tab, from the owner's own link to it. */
export async function openEnquiry(owner: Page, { id, name }: Sent) {
  await owner.goto(`/admin?tab=enquiries&open=${id}`)
  const item = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name }) })
  await expect(item).toBeVisible()
  return item
}

/** Nothing of it waits for her any more. */
export async function close(owner: Page, { id }: Sent): Promise<void> {
  await owner.request.put(`/api/contacts/${id}`, { data: { nextStep: '', nextStepOn: null, notes: '' } })
  const answer = await owner.request.put(`/api/contacts/${id}/status`, { data: { status: 'closed' } })
  expect(answer.status()).toBe(200)
}
