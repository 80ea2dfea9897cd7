import { useId } from 'react'
import type { Frame } from '../../../page-data/types'
import { classNames } from '../../lib/classNames'
import { NotSent } from '../../ui/forms/NotSent'
import { SubmitButton, type SubmitButtonProps } from '../../ui/forms/SubmitButton'

interface EnquiryFormEndProps extends Omit<SubmitButtonProps, 'aria-describedby'> {
  frame: Frame
  /** What is missing before the form can be sent. */
  waitsFor?: string
}

/** The end of a form: the failure message and the button. */
export function EnquiryFormEnd({ frame, state, waitsFor, className, ...button }: EnquiryFormEndProps) {
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
    </div>
  )
}
