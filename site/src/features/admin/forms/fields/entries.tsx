import * as z from '../../zod'
import { EntriesField, type EntryTexts } from './EntriesField'
import type { EntryTable } from './EntryFields'
import { shapeOf } from './fieldTable'
import type { FieldTexts } from './Field'

/** A list of entries as a field of a `FieldTable`; `tooMany` is the error for more than `words.most`. */
export const entries = <Table extends EntryTable>(
  controls: Table,
  { tooMany, ...words }: EntryTexts & { tooMany?: string },
) => ({
  rule: z.array(z.object(shapeOf(controls))).max(words.most, tooMany),
  start: [],
  wide: true,
  render: ({ name, className }: FieldTexts & { className?: string }) => (
    <EntriesField name={name} controls={controls} className={className} {...words} />
  ),
})
