// When an enquiry arrived, and the time by which an answer was promised.
import { expect, test } from 'vitest'
import { receivedAt, recentlyAt } from '../../site/src/features/admin/israelTime'
import { answerPressure, answerUntil } from '../../site/src/features/admin/enquiries/answerUntil'

test('a promise that ends at midnight belongs to the day that ends', () => {
  const now = new Date('2027-03-10T10:00:00Z')
  const midnight = '2027-03-10T22:00:00Z'
  expect(answerUntil(midnight, now)).toBe('סוף היום')
  expect(answerPressure(midnight, now)).toBe('today')
  expect(answerUntil(midnight, new Date('2027-03-09T10:00:00Z'))).toBe('מחר בסוף היום')
  expect(answerUntil(midnight, new Date('2027-03-11T10:00:00Z'))).toBe('אתמול בסוף היום')
  expect(answerUntil('2027-03-11T07:00:00Z', now)).toBe('מחר ב־9:00')
})

test('what came today or yesterday by the clock in Israel says so, what is older has its date', () => {
  const now = new Date('2027-03-10T22:30:00Z')
  expect(recentlyAt('2027-03-10T22:05:00Z', now)).toBe('היום, 0:05')
  expect(recentlyAt('2027-03-10T21:55:00Z', now)).toBe('אתמול, 23:55')
  const older = '2027-03-09T21:55:00Z'
  expect(recentlyAt(older, now)).toBe(receivedAt(older))
})
