/** The welcome that is said on the sign-in page and must still be read on the page she is taken to. */
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
