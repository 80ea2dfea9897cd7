/** Testimonials of travellers. */
import { useFormState } from 'react-hook-form'
import { entries } from '../forms/fields/entries'
import type { Entry, EntryControlProps, WholeEntry } from '../forms/fields/EntryFields'
import type { FieldSpec } from '../forms/fields/fieldTable'
import { optionalText, text } from '../forms/fields/rules'
import { BareSelect } from '../parts/BareSelect'
import { CONTROL } from '../parts/classes'
import { useTrips } from '../trips/api/useTrips'
import { tripOptions } from '../trips/tripOptions'
import type { TripListed } from '../types'
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
    label: 'שם הטיול בהמלצה',
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
const RETRY = 'min-h-11 font-semibold text-sea underline underline-offset-4'

/**
 * Choice of the trip on whose page the testimonial is also shown. Sets the trip's title, unless the owner has written
 * another.
 */
function TripChoice({ id, name, value, entry, onEntry }: EntryControlProps & WholeEntry) {
  const { data: trips, errorUpdateCount, refetch } = useTrips()
  const { defaultValues } = useFormState<{ testimonials: Entry[] }>()
  const onSite = trips?.filter(({ published }) => published) ?? []
  const tripOf = (slug: string) => trips?.find((trip) => trip.slug === slug)
  const isOnSite = (slug: string) => onSite.some((trip) => trip.slug === slug)
  // Stored values stay selectable after another choice: their page may be gone, or their trip not loaded yet.
  const stored = defaultValues?.testimonials?.map((each) => each?.tripSlug) ?? []
  const others = new Set([value, ...stored].filter((slug) => slug !== undefined))
  const choices = [
    { value: '', label: 'בלי קישור לטיול' },
    ...tripOptions(onSite, 'slug'),
    ...[...others]
      .filter((slug) => slug && !isOnSite(slug))
      .map((slug) => ({ value: slug, label: trips ? notOnSite(slug, tripOf(slug)) : slug })),
  ]

  function choose(slug: string) {
    const isHers = entry.trip && !trips?.some(({ title }) => title === entry.trip)
    const title = tripOf(slug)?.title
    onEntry({ ...entry, tripSlug: slug, ...(title && !isHers && { trip: title }) })
  }
  return (
    <>
      <BareSelect id={id} name={name} choices={choices} value={value} onChange={choose} className={LOOK} />
      {errorUpdateCount > 0 && !trips && (
        <p role="status" className="text-sm text-ink-soft">
          רשימת הטיולים לא נטענה.{' '}
          <button type="button" onClick={() => void refetch()} className={RETRY}>
            לנסות שוב
          </button>
        </p>
      )}
    </>
  )
}

const notOnSite = (slug: string, trip?: TripListed) =>
  // The list has no former slugs; the site knows them, and shows the testimonial there.
  trip ? `${trip.title}, לא באתר כרגע` : `${slug}: כתובת קודמת של טיול, או טיול שנמחק`
