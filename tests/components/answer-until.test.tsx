// Until when she was promised an answer.
import { expect, test } from 'vitest'
import { answerPressure, answerUntil } from '../../site/src/features/admin/enquiries/answerUntil'

test('a promise that ends at midnight belongs to the day that ends', () => {
  const now = new Date('2027-03-10T10:00:00Z')
  const midnight = '2027-03-10T22:00:00Z'
  expect(answerUntil(midnight, now)).toBe('היום ב־23:59')
  expect(answerPressure(midnight, now)).toBe('today')
  expect(answerUntil('2027-03-11T07:00:00Z', now)).toBe('מחר ב־9:00')
})
