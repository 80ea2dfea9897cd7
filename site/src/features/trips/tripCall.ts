import type { TripAvailability } from '../../lib/tripAvailability'

/** Where a trip's card or line leads, in the words of how it stands. */
export function tripCall(availability: TripAvailability): string {
  if (availability === 'soldOut') return 'להצטרף לרשימת ההמתנה'
  return availability === 'closed' || availability === 'past' ? 'עדכנו אותי על המועד הבא' : 'לפרטי הטיול'
}
