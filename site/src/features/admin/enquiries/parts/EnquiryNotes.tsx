/** What the owner wrote down about an enquiry, for herself alone: what comes next, and her notes. */
import { useState } from 'react'
import { QUIET_ACTION } from '../../parts/lists/ItemActions'
import { Dialog } from '../../parts/Dialog'
import { Icon } from '../../parts/Icon'
import type { Enquiry } from '../../types'
import { NextStep } from './NextStep'
import { NotesForm } from '../NotesForm'

export function EnquiryNotes({ enquiry }: { enquiry: Enquiry }) {
  const { name, notes, nextStep, nextStepOn } = enquiry
  const [isWriting, setIsWriting] = useState(false)
  const hasStep = nextStep !== '' || nextStepOn !== null
  const isEmpty = !notes && !hasStep
  const close = () => setIsWriting(false)
  return (
    <>
      {!isEmpty && (
        <div className="mt-3 rounded-card bg-sand px-4 py-3">
          {hasStep && <NextStep enquiry={enquiry} />}
          {notes && <p className="break-words whitespace-pre-line">{notes}</p>}
        </div>
      )}
      <button
        type="button"
        onClick={() => setIsWriting(true)}
        className={`${QUIET_ACTION} -ms-2 mt-1 sm:-ms-3`}
      >
        <Icon name={isEmpty ? 'plus' : 'edit'} />
        {isEmpty ? 'להוסיף הערה' : 'לערוך את ההערה'}
        <span className="sr-only"> לפנייה של {name}</span>
      </button>
      <Dialog open={isWriting} onClose={close} title={`הערה לפנייה של ${name}`}>
        <NotesForm enquiry={enquiry} onDone={close} />
      </Dialog>
    </>
  )
}
