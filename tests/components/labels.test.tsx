// Every field has a label, by which conflicting saves of a record are compared and merged.
import { expect, test } from 'vitest'
import { ARTICLE, articleSchema } from '../../site/src/features/admin/blog/articleFields'
import { fieldsIn, labelsOf } from '../../site/src/features/admin/forms/fields/fieldTable'
import { GROUPS } from '../../site/src/features/admin/settings/groups'
import { TRIP, tripSchema } from '../../site/src/features/admin/trips/tripFields'

/** Of the form alone, and what the assistant's part in it is: nothing that she wrote. */
const UNSEEN = /^(waiting.+|creationKey|assisted|reviewed)$/

const FORMS: { name: string; shape: object; labels: object }[] = [
  { name: 'trip', shape: tripSchema.shape, labels: labelsOf(TRIP) },
  { name: 'article', shape: articleSchema.shape, labels: labelsOf(ARTICLE) },
  ...GROUPS.map(({ id, sections }) => {
    const fields = fieldsIn(sections)
    return { name: id, shape: fields, labels: labelsOf(fields) }
  }),
]

test.each(FORMS)('every field of the form $name that she fills in has a label', ({ shape, labels }) => {
  const seen = Object.keys(shape).filter((field) => !UNSEEN.test(field))
  expect(seen.filter((field) => !(field in labels))).toEqual([])
})
