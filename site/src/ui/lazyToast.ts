import type { ToastMessage } from './Toast'

/** Loads the toasts' script on first use. */
const toastRoot = () => import('./toastRoot')

/** Preloads the toasts' script. */
export const prepareToast = () => void toastRoot().catch(() => {})

/**
 * Shows a toast on a public page, replacing the previous one. `className` is for its list element.
 * If the script cannot be loaded there is no toast: the page must also show the message itself.
 */
export const toast = (message: ToastMessage, className?: string) =>
  void toastRoot().then(
    ({ show }) => show(message, className),
    () => {},
  )
