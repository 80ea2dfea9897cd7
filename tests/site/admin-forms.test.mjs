// Logic of the admin's forms without a screen: merging of conflicting saves, and dates.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteModule } from './site-module.mjs'

const { findConflict } = await siteModule('features/admin/forms/saving/conflict.ts')

const BASE = { title: 'א', text: 'ב', images: ['1'] }

for (const { name, mine, stored, conflict } of [
  { name: 'nobody changed anything', mine: BASE, stored: BASE, conflict: {} },
  {
    name: 'only she changed',
    mine: { ...BASE, title: 'x' },
    stored: BASE,
    conflict: { onlyMine: ['title'] },
  },
  {
    name: 'only the other did',
    mine: BASE,
    stored: { ...BASE, text: 'x' },
    conflict: { onlyTheirs: ['text'] },
  },
  {
    name: 'each changed another field',
    mine: { ...BASE, title: 'x' },
    stored: { ...BASE, text: 'y' },
    conflict: { onlyMine: ['title'], onlyTheirs: ['text'] },
  },
  {
    name: 'both changed one field to the same',
    mine: { ...BASE, title: 'x' },
    stored: { ...BASE, title: 'x' },
    conflict: {},
  },
  {
    name: 'both changed one field, each to her own',
    mine: { ...BASE, title: 'x', images: [] },
    stored: { ...BASE, title: 'y', images: ['2'] },
    conflict: { both: ['title', 'images'] },
  },
]) {
  test(`when saves findConflict and ${name}`, () => {
    assert.deepEqual(findConflict(BASE, mine, stored), {
      both: [],
      onlyTheirs: [],
      onlyMine: [],
      ...conflict,
    })
  })
}

test('one more booking here and one more there are two, though both make the same number', () => {
  const base = { taken: '5', title: 'א' }
  const both = { taken: '6', title: 'ב' }
  const found = findConflict(base, both, both, { counterFields: ['taken'] })
  assert.deepEqual(found, { both: ['taken'], onlyTheirs: [], onlyMine: [] })
  const theirs = findConflict(base, base, { ...base, taken: '6' }, { counterFields: ['taken'] })
  assert.deepEqual(theirs, { both: [], onlyTheirs: ['taken'], onlyMine: [] })
})

const { fromIsrael, inIsrael } = await siteModule('features/admin/israelTime.ts')

for (const { name, day, time, moment } of [
  { name: 'winter', day: '2026-11-22', time: '09:05', moment: '2026-11-22T07:05:00Z' },
  { name: 'summer', day: '2027-07-01', time: '09:05', moment: '2027-07-01T06:05:00Z' },
  { name: 'the day before summer time', day: '2027-03-25', time: '23:30', moment: '2027-03-25T21:30:00Z' },
  { name: 'the hour that is skipped', day: '2027-03-26', time: '02:30', moment: '2027-03-26T00:30:00Z' },
  { name: 'the morning after it', day: '2027-03-26', time: '09:00', moment: '2027-03-26T06:00:00Z' },
  { name: 'the last summer evening', day: '2027-10-30', time: '22:00', moment: '2027-10-30T19:00:00Z' },
  { name: 'the first winter morning', day: '2027-10-31', time: '03:00', moment: '2027-10-31T01:00:00Z' },
  { name: 'midnight', day: '2027-01-01', time: '00:00', moment: '2026-12-31T22:00:00Z' },
]) {
  test(`a moment by the clock in Israel: ${name}`, () => {
    const found = fromIsrael(day, time)
    assert.equal(new Date(found).toISOString(), moment.replace('Z', '.000Z'))
    if (name !== 'the hour that is skipped') assert.deepEqual(inIsrael(found), { day, time })
  })
}

test('no day and no hour are no moment', () => {
  assert.ok(Number.isNaN(fromIsrael('', '09:00')) && Number.isNaN(fromIsrael('2027-01-01', '')))
})
