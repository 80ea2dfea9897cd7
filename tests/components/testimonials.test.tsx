// The testimonials in the settings: stars, and a trip chosen from the list (settings/testimonials.tsx).
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, unavailable } from './support/api'
import { openAdmin, quietAdmin } from './support/admin'
import { sample } from './support/shapes'

const SAID = { name: 'דפנה, 54', trip: 'פינלנד', tripSlug: '', rating: 5, text: 'טוב היה.' }
const TRIP = { startDate: '2027-05-12', endDate: '2027-05-16' }

beforeEach(quietAdmin)

const answerTrips = () =>
  api.on('GET', '/api/trips', [
    sample('TripInList', { ...TRIP, id: 5, slug: 'kinneret', title: 'שביל הכנרת', published: true }),
    sample('TripInList', { ...TRIP, id: 7, slug: 'lapland', title: 'לפלנד', published: true }),
    sample('TripInList', { ...TRIP, id: 6, slug: 'golan', title: 'הגולן', published: false }),
  ])

async function openTestimonials(said: object, { isWithoutTrips = false } = {}) {
  const facts = sample('Settings', { testimonials: [{ ...SAID, ...said }] })
  api.on('GET', '/api/site', facts)
  api.on('PUT', '/api/site', ({ body }) => ({ body: { ...facts, ...body } }))
  if (isWithoutTrips) api.on('GET', '/api/trips', unavailable)
  else answerTrips()
  const { user } = await openAdmin('/admin?tab=settings&open=testimonials')
  await screen.findByRole('textbox', { name: 'שם של המלצה 1' })
  return user
}

const choice = () => screen.getByRole('combobox', { name: 'הטיול של המלצה 1' })
const stars = () => within(screen.getByRole('radiogroup', { name: 'דירוג של המלצה 1' }))

async function saved() {
  await waitFor(() => expect(api.sent('PUT', '/api/site')).toHaveLength(1))
  return api.sent('PUT', '/api/site')[0]!.body.testimonials[0]
}

const nameOfTrip = () => screen.getByRole('textbox', { name: 'שם הטיול בהמלצה של המלצה 1' })

test('a trip is chosen by its title and days, and fills in its name; stars are chosen', async () => {
  const user = await openTestimonials({ trip: '' })
  await within(choice()).findByRole('option', { name: /^שביל הכנרת, / })
  expect(within(choice()).queryByRole('option', { name: /הגולן/ })).toBeNull()
  await user.selectOptions(choice(), 'kinneret')
  expect(nameOfTrip()).toHaveValue('שביל הכנרת')
  await user.selectOptions(choice(), 'lapland')
  expect(nameOfTrip(), 'the name of the one chosen before is not hers').toHaveValue('לפלנד')
  await user.selectOptions(choice(), '')
  await user.selectOptions(choice(), 'kinneret')
  expect(nameOfTrip(), 'nor is it after none was chosen').toHaveValue('שביל הכנרת')
  await user.selectOptions(choice(), 'lapland')
  await user.click(stars().getByRole('radio', { name: '4 כוכבים' }))
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  expect(await saved()).toEqual({ ...SAID, trip: 'לפלנד', tripSlug: 'lapland', rating: 4 })
})

test('what she called the trip stays when one is chosen', async () => {
  const user = await openTestimonials({ trip: 'פינלנד, עם אמא' })
  await within(choice()).findByRole('option', { name: /^שביל הכנרת, / })
  await user.selectOptions(choice(), 'kinneret')
  expect(nameOfTrip()).toHaveValue('פינלנד, עם אמא')
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  expect(await saved()).toEqual({ ...SAID, trip: 'פינלנד, עם אמא', tripSlug: 'kinneret' })
})

test.each([
  ['golan', 'הגולן, לא באתר כרגע'],
  ['finland-2019', 'finland-2019: כתובת קודמת של טיול, או טיול שנמחק'],
])('a trip without a page (%s) stays chosen, and can be chosen again', async (tripSlug, words) => {
  const user = await openTestimonials({ tripSlug })
  await within(choice()).findByRole('option', { name: words })
  expect(choice()).toHaveValue(tripSlug)
  await user.selectOptions(choice(), 'kinneret')
  await user.selectOptions(choice(), tripSlug)
  await user.click(stars().getByRole('radio', { name: 'כוכב אחד' }))
  await user.click(screen.getByRole('button', { name: 'לשמור' }))
  expect(await saved()).toEqual({ ...SAID, tripSlug, rating: 1 })
})

test('where the trips do not load she is told so, and asks again', async () => {
  const user = await openTestimonials({ tripSlug: 'kinneret' }, { isWithoutTrips: true })
  await screen.findByText(/רשימת הטיולים לא נטענה/)
  expect(choice()).toHaveValue('kinneret')
  answerTrips()
  await user.click(screen.getByRole('button', { name: 'לנסות שוב' }))
  await within(choice()).findByRole('option', { name: /^שביל הכנרת, / })
  expect(screen.queryByText(/רשימת הטיולים לא נטענה/)).toBeNull()
})
