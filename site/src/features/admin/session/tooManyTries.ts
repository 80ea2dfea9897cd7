import type { ApiError } from '../../../lib/api'
import { hebrewCount } from '../../../lib/hebrewCount'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Message for a 429: its Retry-After may be up to a day after wrong codes (content_api/auth/rate_limits.py). */
export function tooManyTries({ retryAfter }: ApiError): string {
  return `היו יותר מדי ניסיונות. ${retryAfter > 0 ? `אפשר לנסות שוב בעוד ${lengthOf(retryAfter)}.` : 'חכי כמה דקות ונסי שוב.'}`
}

function lengthOf(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes < 60) return hebrewCount(minutes, 'דקה', 'שתי דקות', 'דקות')
  return hebrewCount(Math.ceil(seconds / HOUR), 'שעה', 'שעתיים', 'שעות')
}
