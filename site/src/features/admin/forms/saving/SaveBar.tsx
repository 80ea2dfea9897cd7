/** Bar with the buttons of a form, always in reach, and its save status. */
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../../../../lib/classNames'
import { SaveStatus } from './SaveStatus'
import type { Autosave } from './useAutosave'

interface Props {
  children: ReactNode
  /** Autosave state, if the form has autosave. */
  autosave?: Autosave
  /** A line above the buttons. */
  note?: ReactNode
  /** The form's values are those on the site. */
  isAsPublished?: boolean
}

/**
 * Pressing the mouse on a button would blur the field, and the field's error would move the button before the mouse is
 * released: the click would be lost. So the button gets the focus with the click. Enter in a field clicks the form's button
 * too, with `detail` 0: the field keeps the focus then.
 */
const keepFieldFocused = (event: MouseEvent) => event.preventDefault()
const focusPressed = ({ target, detail }: MouseEvent) =>
  detail > 0 && (target as Element).closest('button')?.focus()

export function SaveBar({ children, autosave, note, isAsPublished = false }: Props) {
  return (
    <div
      role="group"
      aria-label="השמירה"
      // Takes the focus of a button that is removed when pressed (layout/useKeptFocus.ts).
      tabIndex={-1}
      className="save-bar not-focus-visible:outline-none max-lg:[@media(max-height:34rem)]:static sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 mt-8 max-sm:-mx-4 lg:bottom-0 lg:rounded-t-card lg:bg-sand lg:pb-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-white p-3 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:gap-y-1 max-sm:p-2 max-sm:[&_p]:min-w-0 max-sm:[&_p]:text-xs">
        {note && <p className="px-2 text-sm font-semibold sm:w-full">{note}</p>}
        <SaveStatus autosave={autosave} isAsPublished={isAsPublished} hasNote={!!note} />
        <div
          role="presentation"
          onMouseDown={keepFieldFocused}
          onClickCapture={focusPressed}
          className={classNames(
            'flex grow flex-wrap justify-end gap-2 max-sm:[&>button]:px-3',
            // With nothing to save there is no button in sight.
            !isAsPublished && 'max-sm:w-full max-sm:[&>button]:grow',
          )}
        >
          {children}
        </div>
      </div>
    </div>
  )
}
