import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react'
import type { ToastMessage } from './Toast'

interface Stand {
  default: ComponentType<{ message: ToastMessage }>
}

/** Without a connection there is no toast; the page says the same in its own way. */
const load = (): Promise<Stand> => import('./ToastStand').catch(() => ({ default: () => null }))
const ToastStand = lazy(load)

/** Toasts whose script is fetched when they are first needed, or sooner with `prepare`. Put `stand` into the page. */
export function useLazyToast(): {
  toast: (message: ToastMessage) => void
  prepare: () => void
  stand: ReactNode
} {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  const toast = useCallback((next: ToastMessage) => setMessage({ ...next }), [])
  const prepare = useCallback(() => void load(), [])
  const stand = message && (
    <Suspense fallback={null}>
      <ToastStand message={message} />
    </Suspense>
  )
  return { toast, prepare, stand }
}
