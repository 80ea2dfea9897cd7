// The owner's list of trips: search, filters, switches in place, and a copy for the next season.
import type { Page } from '@playwright/test'
import { addTrip, changeTrip, removeTrip, type StoredTrip } from '../support/add-trip.ts'
import { expectToast, fill, showSeldom } from '../support/owner.ts'
import { gotoWithFonts } from '../support/fonts.ts'
import { COMPUTER, expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { day, galilee } from '../texts.ts'
import { BUTTON } from '../support/words.ts'

test('a trip is narrowed to, closed and recommended from the list, and takes little of a phone', async ({
  owner,
}) => {
  await owner.setViewportSize(PHONE)
  const trip = await addTrip(owner.request, 'מתג ברשימה')
  // Days of two months or years take a line more.
  const may = `${Number(day(400).slice(0, 4))}-05`
  await changeTrip(owner.request, trip, {
    ...{ style: 'אתגר', startDate: `${may}-10`, endDate: `${may}-12` },
    // Full: its switch has the longest label.
    currentParticipants: 14,
  })
  await gotoWithFonts(owner, '/admin?tab=trips')
  const row = owner.getByRole('main').getByRole('listitem').filter({ hasText: trip.title })

  const search = owner.getByRole('searchbox', { name: 'חיפוש טיול' })
  await search.fill(`גליל ${trip.slug}`)
  await expect(owner.getByText('טיול אחד', { exact: true })).toBeVisible()
  await expect(row).toContainText('נרשמו 14 מתוך 14')
  for (const screen of [COMPUTER, PHONE]) {
    await owner.setViewportSize(screen)
    const [words, select] = [
      (await search.boundingBox())!,
      (await owner.getByRole('main').getByRole('combobox').boundingBox())!,
    ]
    for (const { height } of [words, select])
      expect(height, 'all that narrows is of one height').toBeCloseTo(48, 0)
    expect(select.y, 'and in one row').toBeCloseTo(words.y, 0)
  }
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(200)
  const standing = owner.getByRole('combobox', { name: 'אילו טיולים להציג' })
  for (const [choice, shown] of [
    ['past', 0],
    ['featured', 0],
    ['coming', 1],
    ['full', 1],
  ] as const) {
    await standing.selectOption(choice)
    await expect(row).toHaveCount(shown)
  }
  await search.fill(`רוגע ${trip.slug}`)
  await expect(row).toHaveCount(0)
  await search.fill(`אתגר ${trip.slug}`)
  await expect(row).toHaveCount(1)

  // It is full.
  const isOpen = row.getByRole('switch', { name: `רשימת המתנה של ${trip.title}` })
  await expect(isOpen, 'no thumb that scrolls meets it').toBeHidden()
  await showSeldom(owner, trip.title)
  await isOpen.click()
  await expect(isOpen).not.toBeChecked()
  await expectToast(owner, 'רשימת ההמתנה נסגרה')
  const featured = row.getByRole('switch', { name: `מומלץ של ${trip.title}` })
  await featured.click()
  await expectToast(owner, 'הטיול מומלץ עכשיו')
  await expect(featured).toBeChecked()
  await expectWellMade(owner)
  expect(await stored(owner, trip)).toMatchObject({ status: 'closed', featured: true })
  await removeTrip(owner.request, trip)
})

test('a trip is copied for the next season, and stored when she says so', async ({ owner }) => {
  const year = Number(galilee.startDate.slice(0, 4))
  const trip = await addTrip(owner.request, `לשכפול ${year}`)
  await changeTrip(owner.request, trip, { featured: true, currentParticipants: 9, status: 'closed' })
  await owner.goto('/admin?tab=trips')
  await owner.getByRole('searchbox', { name: 'חיפוש טיול' }).fill(trip.slug)
  await showSeldom(owner, trip.title)
  await owner.getByRole('link', { name: `לשכפל את ${trip.title} לעונה הבאה` }).click()

  const field = (name: string) => owner.locator(`[name=${name}]`)
  await expect(field('title')).toHaveValue(trip.title.replace(String(year), String(year + 1)))
  const slug = `${trip.slug}-${year + 1}`
  await expect(field('slug')).toHaveValue(slug)
  await expect(field('startDate')).toHaveValue('')
  await expect(field('currentParticipants')).toHaveValue('0')
  await expect(field('price')).toHaveValue('1890')
  await expect(field('featured')).not.toBeChecked()
  expect((await owner.request.get(`/api/trips/${slug}`)).status()).toBe(404)

  await fill(owner, { startDate: day(766), endDate: day(768) })
  await owner.getByRole('button', { name: BUTTON.createTrip }).click()
  await expectToast(owner, 'הטיול נוצר בהצלחה!')
  const copy = await (await owner.request.get(`/api/trips/${slug}`)).json()
  expect(copy).toMatchObject({
    status: 'open',
    featured: false,
    startDate: day(766),
    maxParticipants: 14,
  })
  expect(await stored(owner, trip)).toMatchObject({ startDate: galilee.startDate, featured: true })

  // The form stays with the trip that it made: what she changes now, changes that one.
  await fill(owner, { price: '2090' })
  await owner.getByRole('button', { name: BUTTON.publishChanges, exact: true }).click()
  await expectToast(owner, 'השינויים פורסמו')
  expect(await stored(owner, copy)).toMatchObject({ price: 2090 })
  await removeTrip(owner.request, trip)
  await removeTrip(owner.request, copy)
})

async function stored(owner: Page, { slug }: StoredTrip) {
  return await (await owner.request.get(`/api/trips/${slug}`)).json()
}
