/** The native modal <dialog>: it keeps the focus, closes on Escape and needs no injected styles. */
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { DialogMessages } from './DialogMessages'
import { Icon } from './Icon'
import { ICON_BUTTON } from './classes'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** 'alertdialog' when it interrupts with a question. */
  role?: 'dialog' | 'alertdialog'
  wide?: boolean
}

export function Dialog({ open, onClose, title, children, role = 'dialog', wide = false }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (!open) return dialog.close()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog.close()
  }, [open])

  // Escape closes it at once, as the button does: the 'close' event comes later, and the opening button may be pressed
  // before. (A file picker that is closed without a choice is a 'cancel' of its field.)
  function cancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  const hearClosed = () => element.current?.open || onClose()

  // Rendered outside the form that opened it: its fields must not be submitted with that form. React still bubbles `submit`
  // to that form, which would save or publish its record: stopped below.
  return createPortal(
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={hearClosed}
      onSubmit={(event) => event.stopPropagation()}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col overflow-hidden rounded-card bg-white p-0 text-ink backdrop:bg-ink/50 open:flex ${wide ? 'max-w-3xl' : 'max-w-md'}`}
    >
      {/* Unmounted while closed, so that the content starts afresh each time. */}
      {open && (
        <>
          <header className="flex items-start justify-between gap-4 ps-6 pe-3 pt-4">
            <h2 id={titleId} className="py-1.5 text-lg">
              {title}
            </h2>
            <button type="button" data-tooltip aria-label="לסגור" className={ICON_BUTTON} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <DialogMessages>
            <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-6 pt-2 pb-6">
              {children}
            </div>
          </DialogMessages>
        </>
      )}
    </dialog>,
    document.body,
  )
}
