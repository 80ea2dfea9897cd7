/** What failed inside a modal dialog is told inside it: all around it is out of reach then, for screen readers too. */
import { useCallback, useState, type ReactNode } from 'react'
import { ToastContext, useToast, type ShowToast, type ToastMessage } from '../../../ui/Toast'

export function DialogFailures({ children }: { children: ReactNode }) {
  const { toast } = useToast()
  const [failed, setFailed] = useState<ToastMessage | null>(null)
  const show = useCallback<ShowToast>(
    (message) => {
      const isFailure = message.variant === 'destructive'
      setFailed(isFailure ? message : null)
      if (!isFailure) toast(message)
    },
    [toast],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div role="alert">
        {failed && (
          <div className="mx-4 mb-4 rounded-card bg-terracotta px-4 py-3 text-white">
            <p className="font-semibold">{failed.title}</p>
            {failed.description && <p className="mt-0.5 text-sm">{failed.description}</p>}
          </div>
        )}
      </div>
    </ToastContext>
  )
}
