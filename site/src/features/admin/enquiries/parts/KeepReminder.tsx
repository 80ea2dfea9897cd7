/** Asks, once an enquiry is closed, whether its reminder stays. */
import { useState } from 'react'
import { today } from '../../../../lib/dates'
import { Confirm } from '../../parts/Confirm'
import type { Enquiry } from '../../types'
import { dayWords } from '../dayWords'
import { useNextStep } from '../api/useNextStep'

export function KeepReminder({ enquiry }: { enquiry: Enquiry }) {
  const { status, nextStepOn } = enquiry
  const { set } = useNextStep(enquiry)
  const [known, setKnown] = useState(status)
  const [isAsking, setAsking] = useState(false)
  if (known !== status) {
    setKnown(status)
    setAsking(status === 'closed' && nextStepOn !== null)
  }

  function drop() {
    setAsking(false)
    set({ nextStep: '', nextStepOn: null }, 'התזכורת הוסרה')
  }

  return (
    <Confirm
      open={isAsking}
      title="הפנייה נסגרה. ומה עם התזכורת?"
      cancel="להשאיר אותה"
      confirm="להסיר אותה"
      onCancel={() => setAsking(false)}
      onConfirm={drop}
    >
      ביקשת שנזכיר לך לחזור אליה: {nextStepOn && dayWords(nextStepOn, today())}.
    </Confirm>
  )
}
