/** What failed inside a modal dialog is told inside it: all around it is out of reach then, for screen readers too. */
import { useCallback, useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { ToastContext, useToast, type ShowToast, type ToastMessage } from '../../../ui/Toast'
import { useIsOpen } from '../useIsOpen'

/** What shows a failure in each dialog that is open, the topmost last. */
const shown: ((message: ToastMessage) => void)[] = []

export function DialogFailures({ children }: { children: ReactNode }) {
  const { toast } = useToast()
  const [failed, setFailed] = useState<ToastMessage | null>(null)
  const isOpen = useIsOpen()
  useEffect(() => {
    shown.push(setFailed)
    return () => void shown.splice(shown.indexOf(setFailed), 1)
  }, [])
  const show = useCallback<ShowToast>(
    (message) => {
      setFailed(null)
      if (message?.variant !== 'destructive') return toast(message)
      // What was sent before the dialog was closed is told in the one that is open by now, or else outside.
      const tell = isOpen() ? setFailed : (shown.at(-1) ?? toast)
      tell(message)
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
