/** The next step of an enquiry and its date, with buttons for done and for another day. */
import { today } from '../../../../lib/dates'
import { Icon } from '../../parts/Icon'
import { ACTION } from '../../parts/lists/ItemActions'
import type { Enquiry } from '../../types'
import { useRerenderOnReturn } from '../../useRerenderOnReturn'
import { daysAfter, relativeDay } from '../relativeDay'
import { useEnquiryActs, type NextStepFields } from '../api/useEnquiryActs'

export function NextStep({ enquiry }: { enquiry: Enquiry }) {
  const { name, nextStep, nextStepOn } = enquiry
  const { setNextStep, isPending } = useEnquiryActs(enquiry)
  useRerenderOnReturn()
  const day = today()
  const isDue = nextStepOn !== null && nextStepOn <= day
  // Computed when pressed: the list may stay open over midnight.
  const changes: { label: string; toastTitle: string; to: () => NextStepFields }[] = [
    { label: 'נעשה', toastTitle: 'הצעד סומן כנעשה', to: () => ({ nextStep: '', nextStepOn: null }) },
    { label: 'למחר', toastTitle: 'נזכיר לך מחר', to: () => ({ nextStepOn: daysAfter(today(), 1) }) },
    {
      label: 'לעוד שבוע',
      toastTitle: 'נזכיר לך בעוד שבוע',
      to: () => ({ nextStepOn: daysAfter(today(), 7) }),
    },
  ]
  return (
    <div role="group" aria-label={`הצעד הבא עם ${name}`}>
      <p className="break-words">
        <span className="font-semibold text-sea">הצעד הבא:</span>{' '}
        <bdi className="font-semibold">{nextStep || 'לחזור אליה'}</bdi>
      </p>
      {nextStepOn && (
        <p className={`text-sm ${isDue ? 'font-semibold text-terracotta' : 'text-ink-soft'}`}>
          להזכיר: <time dateTime={nextStepOn}>{relativeDay(nextStepOn, day)}</time>
        </p>
      )}
      <div className="-mx-2 flex flex-wrap">
        {changes.map(({ label, toastTitle, to }, position) => (
          <button
            key={label}
            type="button"
            disabled={isPending}
            onClick={() => setNextStep(to(), toastTitle)}
            className={`${ACTION} hover:bg-white`}
          >
            {position === 0 && <Icon name="check" />}
            {label}
            <span className="sr-only">: הצעד הבא עם {name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
