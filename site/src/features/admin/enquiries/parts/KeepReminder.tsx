/**
 * Asks, once an enquiry is closed, whether its reminder stays. Inside the enquiry, not over the page, so that the toast with
 * the undo stays in reach.
 */
import { useId, useState } from 'react'
import { today } from '../../../../lib/dates'
import { Button } from '../../../../ui/Button'
import type { Enquiry } from '../../types'
import { relativeDay } from '../relativeDay'
import { useEnquiryActs } from '../api/useEnquiryActs'

export function KeepReminder({ enquiry }: { enquiry: Enquiry }) {
  const { status, nextStepOn } = enquiry
  const { setNextStep } = useEnquiryActs(enquiry)
  const [known, setKnown] = useState(status)
  const [isAsking, setAsking] = useState(false)
  const question = useId()
  if (known !== status) {
    setKnown(status)
    setAsking(status === 'closed' && nextStepOn !== null)
  }

  function drop() {
    setAsking(false)
    setNextStep({ nextStep: '', nextStepOn: null }, 'התזכורת הוסרה')
  }

  return (
    <div role="status">
      {isAsking && nextStepOn && (
        <div role="group" aria-labelledby={question} className="mt-2 mb-2 rounded-card bg-blush px-4 py-3">
          <p id={question} className="font-semibold">
            הפנייה נסגרה. ומה עם התזכורת?
          </p>
          <p className="text-sm">ביקשת שנזכיר לך לחזור אליה: {relativeDay(nextStepOn, today())}.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => setAsking(false)}>
              להשאיר אותה
            </Button>
            <Button variant="outline" onClick={drop}>
              להסיר אותה
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
