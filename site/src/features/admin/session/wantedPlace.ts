/**
 * The place in the admin that a visitor who is not signed in asked for, such as a mail's link: kept in the history entry of
 * the sign-in page, which survives a reload, and followed after signing in.
 */
import { isObject } from '../../../lib/isObject'
import { addressOf, parseRoute } from '../layout/route'

/** State of the history entry, for the current address; undefined for the overview. */
export function wantedState(): { wanted: string } | undefined {
  const { search } = window.location
  return addressOf(parseRoute(search)) === '/admin' ? undefined : { wanted: search }
}

/** Always a path of the admin: only its parameters are kept. */
export function wantedAddress(): string {
  const state: unknown = window.history.state
  const wanted = isObject(state) && typeof state.wanted === 'string' ? state.wanted : ''
  const isOverview = addressOf(parseRoute(wanted)) === '/admin'
  return isOverview ? '/admin' : `/admin?${new URLSearchParams(wanted)}`
}
