/** What the owner wrote down about an enquiry, for herself alone: what comes next, and her notes. */
import { useState } from 'react'
import { ACTION } from '../parts/ItemActions'
import { Dialog } from '../parts/Dialog'
import { Icon } from '../parts/Icon'
import type { Enquiry } from '../types'
import { NotesForm } from './NotesForm'

export function EnquiryNotes({ enquiry }: { enquiry: Enquiry }) {
  const { name, notes, nextStep } = enquiry
  const [isWriting, setIsWriting] = useState(false)
  const isEmpty = !notes && !nextStep
  const close = () => setIsWriting(false)
  return (
    <>
      {!isEmpty && (
        <div className="mt-3 rounded-card bg-sand px-4 py-3">
          {nextStep && (
            <p className="font-semibold break-words">
              <span className="text-sea">הצעד הבא:</span> <bdi>{nextStep}</bdi>
            </p>
          )}
          {notes && <p className="break-words whitespace-pre-line">{notes}</p>}
        </div>
      )}
      <button type="button" onClick={() => setIsWriting(true)} className={`${ACTION} -ms-2 mt-1 sm:-ms-3`}>
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
