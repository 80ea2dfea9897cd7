/** The enquiry that was just sent, as the thank-you page reads it. A module of its own, as the forms need none of it. */
import { SENT } from './enquiryForm'

/** The reference of an enquiry sent within the last minute in this tab with scripts; null if there is none. */
export function justSent(): string | null {
  try {
    const [at, reference = ''] = sessionStorage.getItem(SENT)?.split(' ') ?? []
    return Date.now() - Number(at) < 60_000 ? reference : null
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
