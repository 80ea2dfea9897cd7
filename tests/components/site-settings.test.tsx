// Saving a group of the site's settings: what is wrong is said at its field, and saves that meet.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fill, openAdmin, quietAdmin } from './support/admin'
import { api } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { keepSettings } from './support/records'

beforeEach(quietAdmin)

const named = (name: string | RegExp) => screen.findByRole('textbox', { name })
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

test('what cannot be right is said at its field, and nothing typed is lost', async () => {
  const kept = keepSettings({ phone: '03-555-0100', whatsappNumber: '972505550100' })
  const { user } = await openAdmin('/admin?tab=settings&open=contact')
  const phone = await named(/^טלפון \(/)
  await fill(user, phone, 'תתקשרי אליי')
  await press(user, 'לשמור')
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/כתבי מספר טלפון/))
  expect(phone).toHaveFocus()
  expect(phone).toHaveValue('תתקשרי אליי')
  expect(api.sent('PUT', '/api/site')).toEqual([])

  await fill(user, phone, '03-555-0142')
  // Her number as she knows it.
  const mobile = await named(/^מספר הוואטסאפ/)
  await fill(user, mobile, '050-555-0143')
  await press(user, 'לשמור')
  await screen.findByText('ההגדרות נשמרו')
  expect(kept.stored).toMatchObject({ phone: '03-555-0142', whatsappNumber: '972505550143' })
  expect(mobile).toHaveValue('972505550143')
})

test('a row of the refunds that does not follow the one before it is said there, by the number it needs', async () => {
  const row = (fromDays: number, toDays: number | null) => ({
    fromDays,
    toDays,
    refundPercent: 0,
    feePercent: 0,
  })
  const kept = keepSettings({ refunds: [row(30, null), row(0, 29)] })
  const { user } = await openAdmin('/admin?tab=settings&open=terms')
  const until = await named('עד יום של שורה 2')
  await fill(user, until, '20')
  await press(user, 'לשמור')
  await screen.findByText('השורה הקודמת מתחילה ב־30, ולכן כאן צריך להיות 29.')
  expect(until).toHaveValue('20')
  expect(api.sent('PUT', '/api/site')).toEqual([])
  await fill(user, until, '29')
  await fill(user, await named('החזר % של שורה 2'), '50')
  await press(user, 'לשמור')
  await screen.findByText('ההגדרות נשמרו')
  expect(kept.stored.refunds).toEqual([row(30, null), { ...row(0, 29), refundPercent: 50 }])
})

test('a shorter retention time is saved after a question alone, a longer one at once', async () => {
  const retention = { enquiriesYears: 3, bookingsYears: 7, cookiesYears: 2, analyticsMonths: 26 }
  const kept = keepSettings({ retention, policyVersion: '2.0' })
  const { user } = await openAdmin('/admin?tab=settings&open=privacy')
  const bookings = await named(/^הרשמות לטיולים/)
  await fill(user, bookings, '1')
  await fill(user, await named(/^נתוני שימוש/), '2')
  await fill(user, await named(/^פניות ושאלות/), '4')
  await press(user, 'לשמור')
  const question = await screen.findByRole('alertdialog', { name: 'לקצר את הזמן ולמחוק?' })
  const shortened = within(question).getAllByRole('listitem')
  expect(shortened.map(({ textContent }) => textContent)).toEqual([
    'הרשמות לטיולים ומידע רפואי: שנה במקום 7 שנים',
    'נתוני שימוש באתר: חודשיים במקום 26 חודשים',
  ])
  expect(question).toHaveTextContent('כל מה שישן יותר יימחק הלילה מהאתר, לתמיד.')
  await expectNoAxeViolations()
  await user.click(within(question).getByRole('button', { name: 'לחזור ולתקן' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.sent('PUT', '/api/site')).toEqual([])

  await fill(user, bookings, '10')
  await press(user, 'לשמור')
  await user.click(await screen.findByRole('button', { name: 'לקצר ולמחוק' }))
  await screen.findByText('ההגדרות נשמרו')
  const saved = { ...retention, enquiriesYears: 4, bookingsYears: 10, analyticsMonths: 2 }
  expect(kept.stored.retention).toEqual(saved)

  await fill(user, bookings, '12')
  await press(user, 'לשמור')
  await waitFor(() => expect(kept.stored.retention).toEqual({ ...saved, bookingsYears: 12 }))
})

test('a period that another save made longer is not made shorter without a question', async () => {
  const retention = { enquiriesYears: 3, bookingsYears: 7, cookiesYears: 2, analyticsMonths: 26 }
  const kept = keepSettings({ retention, policyVersion: '2.0' })
  const { user } = await openAdmin('/admin?tab=settings&open=privacy')
  await fill(user, await named(/^פניות ושאלות/), '2')
  kept.save({ retention: { ...retention, bookingsYears: 10 } })
  await press(user, 'לשמור')
  // What she agrees to is this alone.
  await user.click(await screen.findByRole('button', { name: 'לקצר ולמחוק' }))
  await user.click(await screen.findByRole('button', { name: 'לשמור את מה שכתבתי' }))
  const question = await screen.findByRole('alertdialog', { name: 'לקצר את הזמן ולמחוק?' })
  const shortened = within(question).getAllByRole('listitem')
  expect(shortened.map(({ textContent }) => textContent)).toEqual([
    'פניות ושאלות: שנתיים במקום 3 שנים',
    'הרשמות לטיולים ומידע רפואי: 7 שנים במקום 10 שנים',
  ])
  expect(kept.stored.retention.bookingsYears).toBe(10)
  await user.click(within(question).getByRole('button', { name: 'לקצר ולמחוק' }))
  await waitFor(() => expect(kept.stored.retention).toEqual({ ...retention, enquiriesYears: 2 }))
})

test('what she agreed to delete is not asked again where another save changed something else', async () => {
  const retention = { enquiriesYears: 3, bookingsYears: 7, cookiesYears: 2, analyticsMonths: 26 }
  const kept = keepSettings({ retention, policyVersion: '2.0', city: 'חיפה' })
  const { user } = await openAdmin('/admin?tab=settings&open=privacy')
  await fill(user, await named(/^פניות ושאלות/), '2')
  kept.save({ city: 'עכו' })
  await press(user, 'לשמור')
  await user.click(await screen.findByRole('button', { name: 'לקצר ולמחוק' }))
  await waitFor(() => expect(kept.stored.retention).toEqual({ ...retention, enquiriesYears: 2 }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(kept.stored.city).toBe('עכו')
})

test('two saves that meet: another group joins quietly, the same fact is her choice', async () => {
  const kept = keepSettings({ name: 'הר ורוגע', city: 'חיפה', hoursText: 'כל יום' })
  const { user } = await openAdmin('/admin?tab=settings&open=business')
  const city = await named('עיר')
  await fill(user, city, 'עכו')
  kept.save({ hoursText: 'ימי ראשון' })
  await press(user, 'לשמור')
  await screen.findByText('ההגדרות נשמרו')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(kept.stored).toMatchObject({ city: 'עכו', hoursText: 'ימי ראשון' })

  await fill(user, city, 'יפו')
  kept.save({ city: 'צפת' })
  await press(user, 'לשמור')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('עיר')
  expect(kept.stored.city).toBe('צפת')
  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(kept.stored.city).toBe('יפו'))
  expect(kept.stored.hoursText).toBe('ימי ראשון')
})
