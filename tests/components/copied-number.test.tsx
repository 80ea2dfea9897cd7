// Numbers pasted from a phone, with invisible direction marks and other kinds of hyphens.
import { expect, test } from 'vitest'
import { completeAddress } from '../../site/src/features/admin/editor/rich/addresses'
import { timeAgo } from '../../site/src/features/admin/publishing/timeAgo'
import {
  analyticsId,
  mail,
  phone,
  pixelId,
  webAddress,
} from '../../site/src/features/admin/settings/settingsRules'

const COPIED = '\u202a050\u2011555\u20110142\u202c'

test('a copied number is taken for a fact of the site, and for a link', () => {
  expect(phone.safeParse(COPIED).data).toBe('050-555-0142')
  expect(phone.safeParse('\u202d+972\u00a050-555-0142\u202c').data).toBe('+972 50-555-0142')
  expect(completeAddress('\u202a050-555-0142\u202c')).toBe('tel:0505550142')
  expect(phone.safeParse('לא מספר').success).toBe(false)
})

test('so are a copied mail address and a web address', () => {
  expect(mail.safeParse('\u200fshalom@example.com\ufeff').data).toBe('shalom@example.com')
  expect(webAddress.safeParse('\u2067https://example.com/a\u2069').data).toBe('https://example.com/a')
})

test('so are the measurement ids of other services', () => {
  expect(analyticsId.safeParse('\u200eg-abc123def4\u200f').data).toBe('G-ABC123DEF4')
  expect(pixelId.safeParse('\u202a123456789\u202c').data).toBe('123456789')
})

test('what is more than a day old is not called yesterday: it may be the day before', () => {
  const wednesday = Date.parse('2027-03-03T22:00:00+02:00')
  expect(timeAgo(Date.parse('2027-03-01T23:00:00+02:00'), wednesday)).toBe('לפני יום')
})
