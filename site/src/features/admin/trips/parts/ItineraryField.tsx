/** The days of a trip. */
import { EntriesField } from '../../forms/fields/EntriesField'
import type { EntryControl } from '../../forms/fields/EntryFields'
import { MOST_LINES } from '../factFields'

const CONTROLS: readonly EntryControl[] = [
  { field: 'title', label: 'הכותרת של …', placeholder: 'למשל: נוחתות בוונציה' },
  { field: 'text', label: 'מה קורה ב…', kind: 'area', placeholder: 'מה עושות, איפה ישנות (לא חובה)' },
]

export function ItineraryField({ className }: { className?: string }) {
  return (
    <EntriesField
      name="itinerary"
      controls={CONTROLS}
      nameOf={(place) => `יום ${place + 1}`}
      addFirst="להוסיף את היום הראשון"
      addNext="להוסיף יום"
      most={MOST_LINES}
      className={className}
    />
  )
}
