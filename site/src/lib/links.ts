/** Addresses outside the site. */

export function facebookShareUrl(address: string): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`
}

/** For links that open outside the site, in a tab of their own. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const
