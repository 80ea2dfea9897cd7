import { useCallback, useState, type ReactNode } from 'react'
import { lazyPart } from '../lib/lazyPart'
import type { ToastMessage } from './Toast'

/** Without a connection there is no toast; the page says the same in its own way. */
const ToastStand = lazyPart<{ message: ToastMessage; className?: string }>(
  () => import('./ToastStand').then((part) => part.default),
  () => null,
)

/** Toasts whose script is fetched when they are first needed, or sooner with `prepare`. Put `stand` into the page. */
export function useLazyToast(className?: string): {
  toast: (message: ToastMessage) => void
  prepare: () => void
  stand: ReactNode
} {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  const toast = useCallback((next: ToastMessage) => setMessage({ ...next }), [])
  return {
    toast,
    prepare: ToastStand.prepare,
    stand: message && <ToastStand message={message} className={className} />,
  }
}
