import type { TripAvailability } from '../../lib/tripAvailability'

/** The link text of a trip's card or row, by availability. */
export function tripLinkText(availability: TripAvailability): string {
  if (availability === 'soldOut') return 'להצטרף לרשימת ההמתנה'
  return availability === 'closed' || availability === 'past' ? 'עדכנו אותי על המועד הבא' : 'לפרטי הטיול'
}
