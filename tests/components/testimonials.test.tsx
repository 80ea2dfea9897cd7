// The owner's testimonials: stars to choose, and a trip from the list of trips (settings/testimonials.tsx).
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api } from './support/api'
import { openAdmin, quietAdmin } from './support/admin'
import { sample } from './support/shapes'

const SAID = { name: 'דפנה, 54', trip: 'פינלנד', tripSlug: '', rating: 5, text: 'טוב היה.' }
const TRIP = { startDate: '2027-05-12', endDate: '2027-05-16' }

beforeEach(quietAdmin)

async function openTestimonials(...said: object[]) {
  const facts = sample('Settings', { testimonials: said.map((one) => ({ ...SAID, ...one })) })
  api.on('GET', '/api/site', facts)
  api.on('PUT', '/api/site', ({ body }) => ({ body: { ...facts, ...body } }))
  api.on('GET', '/api/trips', [
    sample('TripInList', { ...TRIP, id: 5, slug: 'kinneret', title: 'שביל הכנרת', published: true }),
    sample('TripInList', { ...TRIP, id: 6, slug: 'golan', title: 'הגולן', published: false }),
  ])
  const { user } = await openAdmin('/admin?tab=settings&open=testimonials')
  await screen.findByRole('textbox', { name: 'שם של המלצה 1' })
  return user
}

const choice = () => screen.getByRole('combobox', { name: 'הטיול של המלצה 1' })
const stars = () => within(screen.getByRole('group', { name: 'דירוג של המלצה 1' }))

async function saved() {
  await waitFor(() => expect(api.sent('PUT', '/api/site')).toHaveLength(1))
  return api.sent('PUT', '/api/site')[0]!.body.testimonials[0]
}

test('a trip is chosen by its title and days, and fills in its name; stars are chosen', async () => {
  const user = await openTestimonials({})
  await within(choice()).findByRole('option', { name: /^שביל הכנרת, / })
  expect(within(choice()).queryByRole('option', { name: /הגולן/ })).toBeNull()
  await user.selectOptions(choice(), 'kinneret')
  expect(screen.getByRole('textbox', { name: 'איך קוראים לו בהמלצה של המלצה 1' })).toHaveValue('שביל הכנרת')
  await user.click(stars().getByRole('radio', { name: '4 כוכבים' }))
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  expect(await saved()).toEqual({ ...SAID, trip: 'שביל הכנרת', tripSlug: 'kinneret', rating: 4 })
})

test('a trip that is not on the site now stays chosen', async () => {
  const user = await openTestimonials({ tripSlug: 'golan' })
  await within(choice()).findByRole('option', { name: 'פינלנד, לא באתר כרגע' })
  expect(choice()).toHaveValue('golan')
  await user.click(stars().getByRole('radio', { name: 'כוכב אחד' }))
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  expect(await saved()).toEqual({ ...SAID, tripSlug: 'golan', rating: 1 })
})
