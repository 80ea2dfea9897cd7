import type { ToastMessage } from './Toast'

/** The script of toasts, fetched when it is first needed. */
const stand = () => import('./ToastStand')

/** Fetch it before there is something to say. */
export const prepareToast = () => void stand().catch(() => {})

/**
 * Says it at the edge of a public page, in place of what was said there before. `className` is of the list that it stands in.
 * Without a connection there is no toast; the page says the same in its own way.
 */
export const toast = (message: ToastMessage, className?: string) =>
  void stand().then(
    ({ show }) => show(message, className),
    () => {},
  )
