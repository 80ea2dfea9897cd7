import type { ApiError } from '../../../lib/api'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Message for a 429: its Retry-After may be up to a day after wrong codes (content_api/auth/rate_limit.py). */
export function tooManyTries({ retryAfter }: ApiError): string {
  return `היו יותר מדי ניסיונות. ${retryAfter > 0 ? `אפשר לנסות שוב ${inAWhile(retryAfter)}.` : 'חכי כמה דקות ונסי שוב.'}`
}

function inAWhile(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes < 60) return counted(minutes, 'דקה', 'שתי דקות', 'דקות')
  return counted(Math.ceil(seconds / HOUR), 'שעה', 'שעתיים', 'שעות')
}

function counted(number: number, one: string, two: string, many: string): string {
  if (number === 1) return `בעוד ${one}`
  return `בעוד ${number === 2 ? two : `${number} ${many}`}`
}
