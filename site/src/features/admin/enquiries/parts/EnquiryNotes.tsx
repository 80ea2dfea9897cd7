/** The owner's private notes of an enquiry: next step and notes; and the button to edit them. */
import { useState } from 'react'
import { QUIET_ACTION } from '../../parts/lists/ItemActions'
import { Dialog } from '../../parts/Dialog'
import type { Enquiry } from '../../types'
import { NextStep } from './NextStep'
import { NotesForm } from '../NotesForm'

const hasStep = ({ nextStep, nextStepOn }: Enquiry) => nextStep !== '' || nextStepOn !== null

export function EnquiryNotes({ enquiry }: { enquiry: Enquiry }) {
  const { notes } = enquiry
  if (!notes && !hasStep(enquiry)) return null
  return (
    <div className="mt-3 rounded-card bg-sand px-4 py-3">
      {hasStep(enquiry) && <NextStep enquiry={enquiry} />}
      {notes && <p className="break-words whitespace-pre-line">{notes}</p>}
    </div>
  )
}

export function WriteNote({ enquiry }: { enquiry: Enquiry }) {
  const { name, notes } = enquiry
  const [isWriting, setIsWriting] = useState(false)
  const close = () => setIsWriting(false)
  return (
    <>
      <button type="button" onClick={() => setIsWriting(true)} className={QUIET_ACTION}>
        {notes || hasStep(enquiry) ? 'לערוך את ההערה' : 'להוסיף הערה'}
        <span className="sr-only"> לפנייה של {name}</span>
      </button>
      <Dialog open={isWriting} onClose={close} title={`הערה לפנייה של ${name}`}>
        <NotesForm enquiry={enquiry} onDone={close} />
      </Dialog>
    </>
  )
}
