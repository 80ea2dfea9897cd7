/** The enquiry that was just sent, as the thank-you page reads it. A module of its own, as the forms need none of it. */
import { SENT } from './enquiryForm'

const MINUTE = 60_000

/**
 * The enquiry that was sent in this tab with scripts; null if there is none. Its number is shown for an hour, as the page may come
 * late; `isFresh`, within a minute of sending, is for the toast.
 */
export function justSent(): { reference: string; isFresh: boolean } | null {
  try {
    const [at, reference = ''] = sessionStorage.getItem(SENT)?.split(' ') ?? []
    const age = Date.now() - Number(at)
    return age < 60 * MINUTE ? { reference, isFresh: age < MINUTE } : null
  } catch {
    return null
  }
}

/** Returns whether an enquiry was sent in this tab with scripts, however long ago. */
export function forgetSent(): boolean {
  try {
    const wasSent = sessionStorage.getItem(SENT) !== null
    sessionStorage.removeItem(SENT)
    return wasSent
  } catch {
    return false
  }
}
