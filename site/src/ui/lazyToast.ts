import type { ToastMessage } from './Toast'

/** The script of toasts, fetched when it is first needed. */
const toastRoot = () => import('./toastRoot')

/** Fetch it before there is something to say. */
export const prepareToast = () => void toastRoot().catch(() => {})

/**
 * Says it at the edge of a public page, in place of what was said there before. `className` is of the list that it stands in.
 * Without a connection there is no toast; the page says the same in its own way.
 */
export const toast = (message: ToastMessage, className?: string) =>
  void toastRoot().then(
    ({ show }) => show(message, className),
    () => {},
  )
