/** URLs of other sites, and phone links. */

export function facebookShareUrl(address: string): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`
}

/** An Israeli number in national format: '+972-3-555-0142' → '03-555-0142'. */
export function shownPhone(phone: string): string {
  return phone.replace(/^\+972-?/, '0')
}

/** A tel: URL: '+972-3-555-0142' → 'tel:+97235550142'. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** Attributes of links that open in a new tab. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const
