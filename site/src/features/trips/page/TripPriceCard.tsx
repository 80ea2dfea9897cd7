import type { Frame } from '../../../../page-data/types'
import { replyWithin } from '../../../lib/replyPromise'
import { useToday } from '../../../lib/useToday'
import { ButtonLink } from '../../../ui/Button'
import { CalendarIcon, CheckIcon, ShieldIcon } from '../../../ui/icons'
import { Price } from '../../../ui/Price'
import { MinParticipants } from './MinParticipants'
import { PlacesMeter } from './PlacesMeter'
import { isOnSale, pastText, tripAvailability, type TripAvailability } from '../../../lib/tripAvailability'
import { TripWhatsAppButton } from './TripWhatsAppButton'
import type { Trip } from './useLiveTrip'

/** The button's label and the note for each availability. */
const calls: Record<TripAvailability, { button: string; note?: string }> = {
  open: { button: 'שמרי לי מקום' },
  few: { button: 'שמרי לי מקום' },
  undated: { button: 'עדכנו אותי על המועד' },
  soldOut: {
    button: 'להצטרף לרשימת ההמתנה',
    note: 'כל המקומות תפוסים. לפעמים מתפנה אחד, ואז אנחנו מציעות אותו לפי הסדר, במייל או בטלפון.',
  },
  closed: { button: 'עדכנו אותי על המועד הבא', note: 'ההרשמה לטיול הזה סגורה.' },
  past: { button: 'עדכנו אותי על המועד הבא' },
}

/** The price, the places and the terms; the bar with price and button is sticky. */
export function TripPriceCard({ trip, frame }: { trip: Trip; frame: Frame }) {
  const today = useToday()
  const availability = tripAvailability(trip, today)
  const { button, note = availability === 'past' && `${pastText(trip, today)}.` } = calls[availability]
  return (
    <aside aria-label="מחיר והרשמה" className="trip-price">
      <div className="trip-bar">
        <p>
          <Price price={trip.price} currency={trip.currency} className="font-display text-2xl text-sea" />{' '}
          <span className="text-sm text-ink-soft">לאישה</span>
        </p>
        <ButtonLink href="#enquiry" className="no-print">
          {button}
        </ButtonLink>
        {(availability === 'open' || availability === 'few') && <PlacesMeter trip={trip} />}
      </div>
      <div className="trip-terms">
        {isOnSale(availability) && <MinParticipants trip={trip} />}
        {note && <p className="border-s-2 border-terracotta ps-4">{note}</p>}
        <ul className="grid gap-2.5">
          <li className="flex gap-3">
            <ShieldIcon className="mt-0.5 text-olive" />
            ביטוח מלא
          </li>
          <li className="flex gap-3">
            <CheckIcon className="mt-0.5 text-olive" />
            <span>
              תמיכה <bdi dir="ltr">24/7</bdi> לאורך כל הדרך
            </span>
          </li>
          <li className="flex gap-3">
            <CheckIcon className="mt-0.5 text-olive" />
            {`מענה ${replyWithin(frame.replyHours)}`}
          </li>
        </ul>
        <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-3">
          <TripWhatsAppButton trip={trip} number={frame.whatsappNumber} />
          <a
            href="/terms#booking"
            className="inline-flex min-h-11 items-center text-sm font-semibold text-sea hover:text-terracotta"
          >
            תנאי ההרשמה והביטול
          </a>
          {trip.past === false && trip.startDate && availability !== 'closed' && (
            <a
              href={`/trips/${trip.slug}.ics`}
              className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-sea hover:text-terracotta"
            >
              <CalendarIcon />
              הוספה ליומן
            </a>
          )}
        </div>
      </div>
    </aside>
  )
}
