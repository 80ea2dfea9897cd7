import { useId } from 'react'
import type { Frame } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'
import { NotSent } from '../../ui/forms/NotSent'
import { PrivacyNotice } from '../../ui/forms/PrivacyNotice'
import { SubmitButton, type SubmitButtonProps } from '../../ui/forms/SubmitButton'

interface EnquiryFormEndProps extends Omit<SubmitButtonProps, 'aria-describedby'> {
  frame: Frame
  /** What the button still waits for. */
  waitsFor?: string
  /** Why her details are asked for. */
  purpose: string
}

/** What was not sent, the button, and what becomes of her details. */
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
