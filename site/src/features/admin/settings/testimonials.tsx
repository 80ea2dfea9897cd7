/** What women who came back said. */
import { entries } from '../forms/fields/entries'
import type { Entry, EntryControlProps, WholeEntry } from '../forms/fields/EntryFields'
import type { FieldSpec } from '../forms/fields/fieldTable'
import { optionalText, text } from '../forms/fields/rules'
import { BareSelect } from '../parts/BareSelect'
import { CONTROL } from '../parts/look'
import { useTrips } from '../trips/api/useTrips'
import { tripChoices } from '../trips/tripChoices'
import { number } from './settingsRules'
import { StarsField } from './StarsField'

const TESTIMONIAL = {
  name: {
    label: 'שם',
    rule: text('כתבי את שמה, או הוציאי את ההמלצה.', 60),
    wide: 'col-span-12 sm:col-span-6',
  },
  rating: {
    label: 'דירוג של …',
    ...number('בחרי כמה כוכבים.', 1, 5),
    start: '5',
    wide: 'col-span-12 sm:col-span-6',
    render: (control: EntryControlProps) => <StarsField {...control} />,
  },
  tripSlug: {
    label: 'הטיול',
    rule: optionalText(100),
    render: (control: EntryControlProps, whole: WholeEntry) => <TripChoice {...control} {...whole} />,
  },
  trip: {
    label: 'איך קוראים לו בהמלצה',
    rule: text('כתבי מאיזה טיול היא חזרה.', 120),
    kind: 'line',
  },
  text: { label: 'מה סיפרה', rule: text('כתבי מה היא סיפרה.', 600), kind: 'area' },
} as const

const summary = ({ name, trip }: Entry) => [name, trip].filter(Boolean).join(', ')

export const testimonials: FieldSpec = {
  label: 'המלצות',
  ...entries(TESTIMONIAL, { one: 'המלצה', most: 24, summary }),
}

const LOOK = { box: '', select: `${CONTROL} pe-11` }

/** The trip on whose page it stands as well. Its title is what visitors read of it, until she writes that otherwise. */
function TripChoice({ id, value, entry, onEntry }: EntryControlProps & WholeEntry) {
  const { data: trips } = useTrips()
  const isKnown = (slug: string) => trips?.some((trip) => trip.published && trip.slug === slug)
  const choices = [
    { value: '', label: 'טיול שלא ברשימה' },
    ...tripChoices(trips?.filter(({ published }) => published) ?? [], 'slug'),
    // Its page may be gone, or its trip not read yet: what is stored stays.
    ...(value && !isKnown(value)
      ? [{ value, label: trips ? `${entry.trip}, לא באתר כרגע` : entry.trip! }]
      : []),
  ]
  function choose(slug: string) {
    const title = trips?.find((trip) => trip.slug === slug)?.title
    onEntry({ ...entry, tripSlug: slug, ...(title && { trip: title }) })
  }
  return <BareSelect id={id} choices={choices} value={value} onChange={choose} className={LOOK} />
}
