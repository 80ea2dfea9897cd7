/** Addresses outside the site. */

export function facebookShareUrl(address: string): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`
}

/** '+972-3-555-0142' as it is read in Israel: '03-555-0142'. */
export function shownPhone(phone: string): string {
  return phone.replace(/^\+972-?/, '0')
}

/** '+972-3-555-0142' is dialled without the hyphens. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** For links that open outside the site, in a tab of their own. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const
