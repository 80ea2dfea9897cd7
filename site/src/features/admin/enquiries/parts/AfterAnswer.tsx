/** Buttons after answering a new enquiry: in progress (with a reminder) or closed. */
import { today } from '../../../../lib/dates'
import { ACTION } from '../../parts/lists/ItemActions'
import type { Enquiry } from '../../types'
import { useRerenderOnReturn } from '../../useRerenderOnReturn'
import { daysAfter } from '../relativeDay'
import { useEnquiryActs } from '../api/useEnquiryActs'
import { waitsForPlace } from '../waitingList'

interface Props {
  enquiry: Enquiry
}

const THURSDAY = 4
/** Days until the next Thursday, 1 to 7. */
const untilThursday = () => (THURSDAY - new Date(today()).getUTCDay() + 7) % 7 || 7

export function AfterAnswer({ enquiry }: Props) {
  const { answered, closed, isPending } = useEnquiryActs(enquiry)
  useRerenderOnReturn()
  // Computed when pressed: the list may stay open over midnight.
  const reminders = [
    { label: 'מחר', on: () => daysAfter(today(), 1) },
    // Not when it is tomorrow or a week away.
    ...(untilThursday() % 7 > 1
      ? [{ label: 'ביום חמישי', on: () => daysAfter(today(), untilThursday()) }]
      : []),
    { label: 'בעוד שבוע', on: () => daysAfter(today(), 7) },
  ]

  return (
    <div
      role="group"
      aria-label={`אחרי התשובה אל ${enquiry.name}`}
      className="mt-1 rounded-card bg-sand px-2 py-2"
    >
      <button
        type="button"
        disabled={isPending}
        onClick={() => answered(null, 'הפנייה בטיפול')}
        className={`${ACTION} hover:bg-white`}
      >
        עניתי, להעביר ל״בטיפול״
      </button>
      <button type="button" disabled={isPending} onClick={closed} className={`${ACTION} hover:bg-white`}>
        {waitsForPlace(enquiry) ? 'עניתי, לסגור ולהסיר מרשימת ההמתנה' : 'עניתי, אפשר לסגור'}
      </button>
      <p className="flex flex-wrap items-center ps-2 text-sm sm:ps-3">
        ולהזכיר לי:
        {reminders.map(({ label, on }) => (
          <button
            key={label}
            type="button"
            disabled={isPending}
            onClick={() => answered(on(), `בטיפול. נזכיר לך ${label}`)}
            className={`${ACTION} hover:bg-white`}
          >
            {label}
            <span className="sr-only">, להעביר ל״בטיפול״ ולהזכיר</span>
          </button>
        ))}
      </p>
    </div>
  )
}
