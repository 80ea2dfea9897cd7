/** Passes the welcome toast from the sign-in page to the page that follows it. */
import type { ToastMessage } from '../../../ui/Toast'

let waiting: ToastMessage | null = null

export function setFlashToast(message: ToastMessage) {
  waiting = message
}

export function takeFlashToast(): ToastMessage | null {
  const message = waiting
  waiting = null
  return message
}
