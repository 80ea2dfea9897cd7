// Sharing a published record from its row: WhatsApp, story, a trip's flyer; a draft cannot be shared.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, down } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { openAdmin, quietAdmin } from './support/admin'
import { sample } from './support/shapes'

beforeEach(quietAdmin)

test('a trip is shared in three ways, and a draft in none', async () => {
  const trip = sample('TripInList', { id: 5, title: 'כנרת', slug: 'kinneret', published: true })
  api.on('GET', '/api/trips', [trip, { ...trip, id: 6, title: 'טיוטה', published: false }])
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(await screen.findByRole('button', { name: 'לשתף את כנרת' }))
  expect(screen.queryByRole('button', { name: 'לשתף את טיוטה' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'לשתף את ״כנרת״' }))
  const address = new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: /לשתף בוואטסאפ/ }).href)
  expect([address.hostname, address.searchParams.get('text')]).toEqual([
    'wa.me',
    `כנרת\n${location.origin}/trips/kinneret?utm_source=whatsapp`,
  ])
  const images = dialog.getAllByRole('link').slice(1)
  expect(images.map((link) => link.getAttribute('href'))).toEqual([
    '/api/trips/5/story.jpg',
    '/api/trips/5/flyer.pdf',
  ])
  await expectNoAxeViolations()
})

test('a title in quotation marks gets no second ones', async () => {
  const title = '״הגעתי לבד, חזרתי שלוש״'
  api.on('GET', '/api/blog', [sample('PostCard', { id: 7, title, slug: 'three', status: 'published' })])
  const { user } = await openAdmin('/admin?tab=blog')
  await user.click(await screen.findByRole('button', { name: `לשתף את ${title}` }))
  await screen.findByRole('dialog', { name: `לשתף את ${title}` })
})

test('an article has a story and no flyer', async () => {
  const article = sample('PostCard', {
    id: 7,
    title: 'התיק הקל',
    slug: 'light-bag',
    status: 'published',
  })
  api.on('GET', '/api/blog', [article])
  const { user } = await openAdmin('/admin?tab=blog')
  await user.click(await screen.findByRole('button', { name: 'לשתף את התיק הקל' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'לשתף את ״התיק הקל״' }))
  expect(dialog.getByRole('link', { name: /תמונה לסטורי/ })).toHaveAttribute('href', '/api/blog/7/story.jpg')
  expect(dialog.queryByRole('link', { name: /פלייר/ })).toBeNull()
})

test('an image that does not come is told in the dialog', async () => {
  api.on('GET', '/api/trips', [sample('TripInList', { id: 5, title: 'כנרת', published: true })])
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(await screen.findByRole('button', { name: 'לשתף את כנרת' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'לשתף את ״כנרת״' }))
  api.on('GET', '/api/auth/me', down)
  await user.click(dialog.getByRole('link', { name: /תמונה לסטורי/ }))
  expect(await dialog.findByText('הקובץ לא ירד')).toBeVisible()
})
