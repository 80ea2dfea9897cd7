// A number that a phone copies out of its contacts has invisible marks around it, and hyphens of another kind.
import { expect, test } from 'vitest'
import { completeAddress } from '../../site/src/features/admin/editor/rich/addresses'
import { timeAgo } from '../../site/src/features/admin/publishing/timeAgo'
import { phone } from '../../site/src/features/admin/settings/settingsRules'

const COPIED = '\u202a050\u2011555\u20110142\u202c'

test('a copied number is taken for a fact of the site, and for a link', () => {
  expect(phone.safeParse(COPIED).data).toBe('050-555-0142')
  expect(phone.safeParse('\u202d+972\u00a050-555-0142\u202c').data).toBe('+972 50-555-0142')
  expect(completeAddress('\u202a050-555-0142\u202c')).toBe('tel:0505550142')
  expect(phone.safeParse('לא מספר').success).toBe(false)
})

test('what is more than a day old is not called yesterday: it may be the day before', () => {
  const wednesday = Date.parse('2027-03-03T22:00:00+02:00')
  expect(timeAgo(Date.parse('2027-03-01T23:00:00+02:00'), wednesday)).toBe('לפני יום')
})
