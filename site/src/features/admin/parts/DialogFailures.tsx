/** What failed inside a modal dialog is told inside it: all around it is out of reach then, for screen readers too. */
import { useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import { ToastContext, useToast, type ShowToast, type ToastMessage } from '../../../ui/Toast'
import { useIsOpen } from '../useIsOpen'

export function DialogFailures({ children }: { children: ReactNode }) {
  const { toast } = useToast()
  const [failed, setFailed] = useState<ToastMessage | null>(null)
  const isOpen = useIsOpen()
  const show = useCallback<ShowToast>(
    (message) => {
      // What was sent before the dialog was closed is told outside.
      const isToldHere = message.variant === 'destructive' && isOpen()
      setFailed(isToldHere ? message : null)
      if (!isToldHere) toast(message)
    },
    [toast, isOpen],
  )
  // Gone with the next try, so that the same failure is announced again.
  const clear = () => setFailed(null)
  const clearPressed = ({ target }: MouseEvent) => (target as Element).closest('button') && clear()
  return (
    <ToastContext value={show}>
      <div role="presentation" className="contents" onSubmitCapture={clear} onClickCapture={clearPressed}>
        {children}
      </div>
      {failed && (
        <div role="alert" className="mx-6 mb-6 rounded-card border border-terracotta bg-blush px-4 py-3">
          <p className="font-semibold">{failed.title}</p>
          {failed.description && <p className="mt-0.5 text-sm">{failed.description}</p>}
        </div>
      )}
    </ToastContext>
  )
}
