/** The current place in the admin, from the URL: /admin?tab=trips&open=12. */

export interface AdminRoute {
  tab: string
  /** The id of the record that is open in its form, `NEW` for a new one, null for the list. */
  open: string | null
}

export const NEW = 'new'

/** Places without a tab, linked by FurtherLinks. */
export const ACCOUNT = 'account'
export const GUIDE = 'guide'
export const SETTINGS = 'settings'
export const VERSIONS = 'versions'

/** Suspected spam, as `open` of the enquiries. Mails link to it. */
export const QUARANTINE = 'quarantine'

export function parseRoute(search: string): AdminRoute {
  const parameters = new URLSearchParams(search)
  return { tab: parameters.get('tab') ?? 'overview', open: parameters.get('open') }
}

export function addressOf({ tab, open }: AdminRoute): string {
  const parameters = new URLSearchParams()
  if (tab !== 'overview') parameters.set('tab', tab)
  if (open) parameters.set('open', open)
  const search = parameters.toString()
  return search ? `/admin?${search}` : '/admin'
}

export const sameRoute = (one: AdminRoute, other: AdminRoute) => addressOf(one) === addressOf(other)
