import type { TripStanding } from '../../lib/standing'

/** Where a trip's card or line leads, in the words of how it stands. */
export function tripCall(standing: TripStanding): string {
  if (standing === 'soldOut') return 'להצטרף לרשימת ההמתנה'
  return standing === 'closed' || standing === 'past' ? 'עדכנו אותי על המועד הבא' : 'לפרטי הטיול'
}
