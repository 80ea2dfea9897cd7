import { useId } from 'react'
import type { Frame } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'
import { NotSent } from '../../ui/forms/NotSent'
import { PrivacyNotice } from '../../ui/forms/PrivacyNotice'
import { SubmitButton, type SubmitButtonProps } from '../../ui/forms/SubmitButton'

interface EnquiryFormEndProps extends Omit<SubmitButtonProps, 'aria-describedby'> {
  frame: Frame
  /** What is missing before the form can be sent. */
  waitsFor?: string
  /** Why the details are asked for, for the privacy notice. */
  purpose: string
}

/** The end of a form: the failure message, the button and the privacy notice. */
export function EnquiryFormEnd({
  frame,
  state,
  purpose,
  waitsFor,
  className,
  ...button
}: EnquiryFormEndProps) {
  const waitsForId = useId()
  return (
    <div className="mt-6 grid gap-5">
      {state === 'failed' && <NotSent frame={frame} />}
      <SubmitButton
        state={state}
        {...button}
        aria-describedby={waitsFor && waitsForId}
        className={classNames('w-full sm:w-auto sm:justify-self-start', className)}
      />
      {waitsFor && (
        <p id={waitsForId} className="-mt-2 text-sm text-ink-soft">
          {waitsFor}
        </p>
      )}
      <PrivacyNotice frame={frame} purpose={purpose} consequence="בלי שם, טלפון והודעה לא נוכל לחזור אלייך" />
    </div>
  )
}
