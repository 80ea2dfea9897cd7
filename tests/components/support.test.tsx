// The test support itself: tests cannot pass with answers that the API would not give.
import { afterEach, expect, test } from 'vitest'
import { api as site } from '../../site/src/lib/api'
import { api, problems } from './support/api'
import { sample, type Path } from './support/shapes'

/** What would have failed the test. */
const told = () => problems.splice(0).join('\n')

afterEach(() => expect(problems).toEqual([]))

test('a request that no test declared is told', async () => {
  await expect(site.get('/api/trips?page=1')).rejects.toThrow('Failed to fetch')
  expect(told()).toBe('No test declared GET /api/trips?page=1')
})

for (const [fault, path, answer, words] of [
  [
    'a field that the API does not have',
    '/api/contacts/counts',
    { ...sample('EnquiryCounts'), spam: 1 },
    /additional/,
  ],
  ['a field that is missing', '/api/contacts/counts', { new: 1, contacted: 0 }, /required property 'closed'/],
  [
    'a value of another kind',
    '/api/contacts/counts',
    { ...sample('EnquiryCounts'), new: '1' },
    /must be integer/,
  ],
  ['a moment that is none', '/api/contacts', [sample('EnquiryInList', { createdAt: 'today' })], /date-time/],
  [
    'something where a trip or nothing is',
    '/api/contacts',
    [{ ...sample('EnquiryInList'), trip: {} }],
    /trip/,
  ],
  ['a body where there is none', '/api/contacts/table', {}, /without a body/],
] as [string, Path, object, RegExp][])
  test(`an answer is held to the API document: ${fault}`, async () => {
    api.on('GET', path, answer)
    await expect(site.get(path)).rejects.toThrow('Failed to fetch')
    expect(told()).toMatch(words)
  })

test('an answer that the API never gives is told', async () => {
  api.on('GET', '/api/trips', () => ({ status: 202, body: [] }))
  await expect(site.get('/api/trips')).rejects.toThrow('Failed to fetch')
  expect(told()).toMatch(/never answers 202/)
})
