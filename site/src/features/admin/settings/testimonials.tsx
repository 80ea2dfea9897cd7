/** What women who came back said. */
import { entries } from '../forms/fields/entries'
import type { FieldSpec } from '../forms/fields/fieldTable'
import { TESTIMONIAL } from './entryTables'
import { KnownTrips } from './KnownPages'

const list = entries(TESTIMONIAL, { one: 'המלצה', most: 24, shown: 3 })

export const testimonials: FieldSpec = {
  label: 'המלצות',
  ...list,
  render: (field) => (
    <>
      {list.render(field)}
      <KnownTrips />
    </>
  ),
}
