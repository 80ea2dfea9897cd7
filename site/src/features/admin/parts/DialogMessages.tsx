/** Shows toasts inside the open modal dialog: everything outside it is inert, for screen readers too. */
import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { ToastContext, useToast, type ShowToast, type ToastMessage } from '../../../ui/Toast'
import { useIsMounted } from '../useIsMounted'

/** The `show` function of each open dialog, the topmost last. */
const shown: ((message: ToastMessage) => () => void)[] = []

/** Milliseconds: a message shown this shortly before the dialog closes was not seen in it. */
const AT_ONCE = 1_000

export function DialogMessages({ children }: { children: ReactNode }) {
  const { toast } = useToast()
  const [told, setTold] = useState<ToastMessage | null>(null)
  const last = useRef<{ message: ToastMessage; drawnAt: number } | null>(null)
  const isMounted = useIsMounted()
  // After the dialog was closed a message goes to the topmost open dialog, or else outside.
  const tellElsewhere = useCallback((message: ToastMessage) => (shown.at(-1) ?? toast)(message), [toast])
  const tellHere = useCallback((message: ToastMessage) => {
    // If the dialog closes with the message, it is never rendered, however long that takes.
    last.current = { message, drawnAt: Infinity }
    setTold(message)
    return () => setTold((now) => (now === message ? null : now))
  }, [])
  useEffect(() => {
    if (told && last.current) last.current.drawnAt = Date.now()
  }, [told])
  useEffect(() => {
    shown.push(tellHere)
    return () => {
      shown.splice(shown.indexOf(tellHere), 1)
      if (last.current && Date.now() - last.current.drawnAt < AT_ONCE) tellElsewhere(last.current.message)
    }
  }, [tellHere, tellElsewhere])
  // Removed by the next attempt, so that the same message is announced again.
  const clear = useCallback(() => {
    last.current = null
    setTold(null)
  }, [])
  const show = useCallback<ShowToast>(
    (message) => {
      clear()
      // A message with an action is a toast, which disappears after its time.
      if (!message || message.action) return toast(message)
      return isMounted() ? tellHere(message) : tellElsewhere(message)
    },
    [toast, isMounted, clear, tellHere, tellElsewhere],
  )
  const clearPressed = ({ target }: MouseEvent) => (target as Element).closest('button') && clear()
  const isFailure = told?.variant === 'destructive'
  return (
    <ToastContext value={show}>
      <div role="presentation" className="contents" onSubmitCapture={clear} onClickCapture={clearPressed}>
        {children}
      </div>
      {isFailure && (
        <div role="alert" className={`${MESSAGE} border border-terracotta bg-blush`}>
          <Words {...told} />
        </div>
      )}
      <div role="status" className={told && !isFailure ? `${MESSAGE} bg-sand` : ''}>
        {told && !isFailure && <Words {...told} />}
      </div>
    </ToastContext>
  )
}

const MESSAGE = 'mx-6 mb-6 rounded-card px-4 py-3'

function Words({ title, description }: ToastMessage) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      {description && <p className="mt-0.5 text-sm">{description}</p>}
    </>
  )
}
