// The form of a new trip: cleared values can be restored, and a retry creates no second trip.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, down } from './support/api'
import { refuseStorage } from './support/browser'
import { field, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { COMPLETE, keepTrip, inList } from './support/records'
import { sample } from './support/shapes'

beforeEach(quietAdmin)

const press = (name: string) => screen.getByRole('button', { name })

/** The keys of the sendings, whose first answer is lost. */
function keysOfSendings() {
  const keys: (string | null)[] = []
  api.on('POST', '/api/trips', ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'))
    return keys.length === 1 ? down() : { status: 201, body: sample('Trip', { published: true }) }
  })
  return keys
}

test('a new trip whose first answer is lost is sent again as the same, and the next one as another', async () => {
  const keys = keysOfSendings()
  const { user } = await openAdmin('/admin?tab=trips')
  await fillAll(user, COMPLETE)
  await user.click(press('ליצור את הטיול'))
  await screen.findByText('שגיאה ביצירת הטיול')
  await user.click(press('ליצור את הטיול'))
  await screen.findByText('הטיול נוצר בהצלחה!')
  await waitFor(() => expect(field('title')).toHaveValue(''))
  await fillAll(user, COMPLETE)
  await user.click(press('ליצור את הטיול'))
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('lines that are pasted into a title are one, and she goes on where they end', async () => {
  const { user } = await openAdmin('/admin?tab=trips')
  await fillAll(user, { title: 'סוף בגליל' })
  const title = field('title')
  title.setSelectionRange(4, 4)
  await user.paste('שבוע\n  ארוך ')
  await user.keyboard('מאוד ')
  expect(title).toHaveValue('סוף שבוע ארוך מאוד בגליל')
})

test('the form says how many details are still to be filled in', async () => {
  const { user } = await openAdmin('/admin?tab=trips')
  const { price, destination, ...others } = COMPLETE
  await fillAll(user, others)
  expect(screen.getByText('נשארו 2 פרטים שחובה למלא.')).toBeVisible()
  await fillAll(user, { destination })
  expect(screen.getByText('נשאר פרט אחד שחובה למלא.')).toBeVisible()
  await fillAll(user, { price })
  expect(screen.getByText('כל שדות החובה מלאים.')).toBeVisible()
})

test('a section says what is in it, and of one that may stay empty no more than that', async () => {
  keepTrip({ published: false })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  const section = await screen.findByRole('button', { name: 'מי מלווה' })
  expect(section).toHaveAccessibleDescription('לא חובה')
  await user.click(section)
  await fillAll(user, { leaderName: 'רות' })
  expect(section).toHaveAccessibleDescription(/^יש כאן: .*שם/)
})

test('Enter in a field saves, and the field keeps the focus', async () => {
  const kept = keepTrip({ published: false })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await fillAll(user, { destination: 'הגולן' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(kept.stored.destination).toBe('הגולן'))
  expect(field('destination')).toHaveFocus()
})

test('what is written after the form was cleared is another trip, and what is had back is the one before', async () => {
  const keys = keysOfSendings()
  const { user } = await openAdmin('/admin?tab=trips')
  await fillAll(user, COMPLETE)
  await user.click(press('ליצור את הטיול'))
  await screen.findByText('שגיאה ביצירת הטיול')
  await user.click(press('לנקות'))
  await fillAll(user, { ...COMPLETE, title: 'אחר' })
  await user.click(press('ליצור את הטיול'))
  await screen.findByText('הטיול נוצר בהצלחה!')
  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  await user.click(press('ליצור את הטיול'))
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})

test('the copy of a trip has a key of its own', async () => {
  keepTrip()
  const keys = keysOfSendings()
  const { user } = await openAdmin('/admin?tab=trips&open=copy:5')
  await untilField('title')
  await fillAll(user, { startDate: '2028-04-08', endDate: '2028-04-10' })
  await user.click(press('ליצור את הטיול'))
  await screen.findByText('שגיאה ביצירת הטיול')
  await user.click(press('ליצור את הטיול'))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

/** Today is in March 2027. */
test.each([
  {
    of: { title: 'דולומיטים 2026', slug: 'dolomites-2026', startDate: '2026-05-12' },
    is: ['דולומיטים 2027', 'dolomites-2027'],
  },
  {
    of: { title: 'דולומיטים', slug: 'dolomites', startDate: '2027-05-12' },
    is: ['דולומיטים 2028', 'dolomites-2028'],
  },
  // The next season is one to come, however long ago the trip was.
  {
    of: { title: 'דולומיטים', slug: 'dolomites', startDate: '2024-05-12' },
    is: ['דולומיטים 2027', 'dolomites-2027'],
  },
  { of: { title: 'מדבר 2025', slug: 'desert', startDate: '2025-02-01' }, is: ['מדבר 2028', 'desert-2028'] },
  {
    of: { title: 'דולומיטים', slug: 'dolomites', startDate: null },
    is: ['דולומיטים 2028', 'dolomites-2028'],
  },
  // A year that the dates do not touch.
  { of: { title: 'יפן 2028', slug: 'japan-2028', startDate: null }, is: ['יפן 2029', 'japan-2029'] },
  { of: { title: 'יפן 2025', slug: 'japan', startDate: null }, is: ['יפן 2028', 'japan-2028'] },
  { of: { title: 'יפן 2027', slug: 'japan-2027', startDate: '2026-10-01' }, is: ['יפן 2028', 'japan-2028'] },
  {
    of: { title: 'מאז 2010: יפן', slug: 'japan', startDate: '2026-10-01' },
    is: ['מאז 2010: יפן 2027', 'japan-2027'],
  },
  {
    of: { title: 'מאז 2010: יפן', slug: 'japan', startDate: null },
    is: ['מאז 2010: יפן 2028', 'japan-2028'],
  },
  // Over New Year.
  {
    of: {
      title: 'סילבסטר בפראג 2026–2027',
      slug: 'prague-2026-2027',
      startDate: '2026-12-29',
      endDate: '2027-01-03',
    },
    is: ['סילבסטר בפראג 2027–2028', 'prague-2027-2028'],
  },
  {
    of: { title: 'ינואר 2027 בפראג', slug: 'january-prague', startDate: '2026-12-29', endDate: '2027-01-03' },
    is: ['ינואר 2028 בפראג', 'january-prague-2027'],
  },
])('a copy of $of.slug of $of.startDate carries its year', async ({ of, is }) => {
  keepTrip({ endDate: of.startDate, ...of })
  await openAdmin('/admin?tab=trips&open=copy:5')
  await untilField('title')
  expect([field('title').value, field('slug').value]).toEqual(is)
  expect(is[0]).not.toBe(of.title)
})

test('a copy has the changes of its original that are not published yet', async () => {
  const written = { title: 'דולומיטים בסתיו 2027', longDescription: 'מה שעוד לא פורסם.' }
  const next = { version: 'n1', savedAt: '2027-01-01T09:00:00Z', clashes: [], written, base: {} }
  const { stored } = keepTrip({ title: 'דולומיטים 2027', startDate: '2027-05-12' })
  Object.assign(stored, { next })
  await openAdmin('/admin?tab=trips&open=copy:5')
  await untilField('longDescription')
  expect(field('longDescription')).toHaveValue('מה שעוד לא פורסם.')
  expect(field('title')).toHaveValue('דולומיטים בסתיו 2028')
})

/** The trip 5, until it is binned; once a copy of it is created, the trip 9 as well. */
function keepCopy() {
  const original = keepTrip().stored
  const trips = new Map([[original.id, original]])
  api.on('GET', '/api/trips', () => ({
    body: [...trips.values()].map(inList),
  }))
  api.on('GET', '/api/trips/{slug}', ({ params }) => ({
    body: [...trips.values()].find(({ slug }) => slug === params.slug),
  }))
  api.on('POST', '/api/trips', ({ body: { facts: _, ...fields } }) => {
    trips.set(9, { ...original, ...fields, id: 9 })
    return { status: 201, body: trips.get(9) }
  })
  return { binOriginal: () => trips.delete(original.id) }
}

const YEAR_AFTER = { startDate: '2028-04-08', endDate: '2028-04-10' }

test('words typed after the copy was created are offered in the trip that it became', async () => {
  keepCopy()
  const first = await openAdmin('/admin?tab=trips&open=copy:5')
  await fillAll(first.user, YEAR_AFTER)
  await first.user.click(press('לשמור טיוטה'))
  await screen.findByText('הטיוטה נשמרה')
  await fillAll(first.user, { destination: 'הגולן' })
  await waitFor(() => expect(localStorage.getItem('adminRescue')).toContain('הגולן'))
  first.close()

  const { user } = await openAdmin('/admin?tab=trips&open=9')
  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(field('destination')).toHaveValue('הגולן')
})

test('a copy stays open when its original is binned meanwhile', async () => {
  const { binOriginal } = keepCopy()
  const { user } = await openAdmin('/admin?tab=trips&open=copy:5')
  await fillAll(user, YEAR_AFTER)
  binOriginal()
  await user.click(press('לשמור טיוטה'))
  await screen.findByText('הטיוטה נשמרה')
  const listings = () => api.sent('GET', '/api/trips').length
  await waitFor(() => expect(listings()).toBeGreaterThan(1))
  await fillAll(user, { destination: 'הגולן' })
  expect(field('destination')).toHaveValue('הגולן')
  expect(screen.queryByText('ייתכן שהוא נמחק בינתיים.')).toBeNull()
})

test('what is had back into a new trip, and has no key, is sent under one', async () => {
  const values = { mine: { ...COMPLETE, creationKey: '' }, before: {} }
  localStorage.setItem(
    'adminRescue',
    JSON.stringify({ 'trip:new': { at: new Date().toISOString(), values } }),
  )
  const keys = keysOfSendings()
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  await user.click(press('ליצור את הטיול'))
  await screen.findByText('שגיאה ביצירת הטיול')
  await user.click(press('ליצור את הטיול'))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('a form that was cleared is empty, and gives back what was in it', async () => {
  const { user } = await openAdmin('/admin?tab=trips')
  await fillAll(user, { title: 'שביל הגליל', shortDescription: 'ארבעה ימים של הליכה.' })
  await user.click(screen.getByRole('button', { name: 'לנקות' }))
  expect(field('title')).toHaveValue('')
  await waitFor(() => expect(field('title')).toHaveFocus())

  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(field('title')).toHaveValue('שביל הגליל')
  expect(field('shortDescription')).toHaveValue('ארבעה ימים של הליכה.')
  expect(screen.queryByText('יש כאן טקסט שלא נשמר')).toBeNull()
})

test('without room for a copy a form is not cleared', async () => {
  refuseStorage('setItem')
  const { user } = await openAdmin('/admin?tab=trips')
  await fillAll(user, { title: 'שביל הגליל' })
  await user.click(screen.getByRole('button', { name: 'לנקות' }))
  await screen.findByText('אין מקום במכשיר הזה לעותק של מה שכתבת')
  expect(field('title')).toHaveValue('שביל הגליל')
})
