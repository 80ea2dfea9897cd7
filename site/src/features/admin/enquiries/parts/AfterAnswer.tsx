/** Once she has answered a new enquiry: one tap says so, and when to come back to it. */
import { today } from '../../../../lib/dates'
import { ACTION } from '../../parts/lists/ItemActions'
import type { Enquiry, EnquiryStatus } from '../../types'
import { daysAfter } from '../dayWords'
import { useNextStep } from '../api/useNextStep'

interface Props {
  enquiry: Enquiry
  onStatus: (status: EnquiryStatus) => void
}

const THURSDAY = 4

export function AfterAnswer({ enquiry, onStatus }: Props) {
  const { set } = useNextStep(enquiry)
  const day = today()
  const untilThursday = (THURSDAY - new Date(day).getUTCDay() + 7) % 7
  const reminders = [
    { words: 'מחר', days: 1 },
    // Not when it is today or tomorrow.
    ...(untilThursday > 1 ? [{ words: 'ביום חמישי', days: untilThursday }] : []),
    { words: 'בעוד שבוע', days: 7 },
  ]

  function remind(words: string, days: number) {
    onStatus('contacted')
    set({ nextStepOn: daysAfter(day, days) }, `בטיפול. נזכיר לך ${words}`)
  }

  return (
    <div
      role="group"
      aria-label={`אחרי התשובה אל ${enquiry.name}`}
      className="mt-1 rounded-card bg-sand px-4 py-2"
    >
      <button
        type="button"
        onClick={() => onStatus('contacted')}
        className={`${ACTION} -ms-2 hover:bg-white`}
      >
        עניתי, להעביר ל״בטיפול״
      </button>
      <p className="flex flex-wrap items-center text-sm">
        ולהזכיר לי:
        {reminders.map(({ words, days }) => (
          <button
            key={words}
            type="button"
            onClick={() => remind(words, days)}
            className={`${ACTION} hover:bg-white`}
          >
            {words}
            <span className="sr-only">, להעביר לבטיפול ולהזכיר</span>
          </button>
        ))}
      </p>
    </div>
  )
}
