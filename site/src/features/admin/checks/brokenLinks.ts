/** Finds broken links in a Markdown text, each with a sentence that names it. */
import { encoded, isAddress } from '../editor/rich/addresses'
import { linksIn, type FoundLink } from './links'

/** Why visitors cannot open a page of this site. */
export type Hidden = 'draftTrip' | 'draftArticle' | 'draftPage' | 'bin'

export interface KnownPages {
  /** 'https://example.com' */
  site: string
  /** All public paths of the site; undefined while they are not loaded. */
  pages?: ReadonlySet<string>
  /** Paths of records that visitors cannot open yet, or any more. */
  hidden?: ReadonlyMap<string, Hidden>
}

interface BrokenLink {
  words: string
  from: number
  to: number
}

export function brokenLinks(text: string, known: KnownPages): BrokenLink[] {
  return linksIn(withoutCode(text)).flatMap((link) => {
    const words = problemOf(link, known)
    return words ? [{ words, from: link.from, to: link.to }] : []
  })
}

/** Blanks out code, in which headings and links do not count; keeps the length, so that positions stay valid. */
export const withoutCode = (text: string) =>
  text.replace(/^(```|~~~)[^]*?(?:^\1[^\n]*$|(?![^]))|`[^`\n]+`/gm, (code) => code.replace(/[^\n]/g, ' '))

const LEADS_TO: Record<Hidden, string> = {
  draftTrip: 'לטיול שעוד לא באתר',
  draftArticle: 'למאמר שעוד לא באתר',
  draftPage: 'לעמוד שעוד לא באתר',
  bin: 'לדף שבסל המחזור',
}
/** Suffixes of a page's path: a trip's calendar file, the further pages of a list. */
const OF_PAGE = /\.ics$|\/page\/[1-9]\d*$/
const SCHEMES = /^(?:https?|mailto|tel):/i

function problemOf({ words, url }: FoundLink, known: KnownPages): string | null {
  const name = `הקישור ״${words || url || 'בלי מילים'}״`
  if (url === null) return `${name} לא נסגר: חסר סוגר אחרי הכתובת שלו.`
  if (!url.trim()) return `${name} לא ייפתח: אין לו כתובת.`
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)
  if (scheme && !SCHEMES.test(url)) return `${name} לא ייפתח: כתובת שמתחילה ב־${scheme[0]} לא מוכרת.`
  const address = whole(url)
  if (!isAddress(encoded(address))) return `${name} לא ייפתח. כתובת של אתר מתחילה ב־https://.`
  const path = ownPath(address, known.site)
  if (path === null) return null
  if (!known.pages) return `את ${name} לא הצלחנו לבדוק עכשיו. כדאי לפתוח אותו באתר אחרי הפרסום.`
  if (known.pages.has(path) || known.pages.has(path.replace(OF_PAGE, ''))) return null
  const hidden = known.hidden?.get(path)
  return hidden ? `${name} מוביל ${LEADS_TO[hidden]}.` : `${name} מוביל לדף שאין באתר.`
}

/** Completes a URL as the API does (content_api/content/markdown.py). */
const whole = (url: string) =>
  url.replace(/^www\./i, 'https://www.').replace(/^attached_assets\//, '/attached_assets/')

/** Path of a page of this site; null for other sites and for files. */
function ownPath(url: string, site: string): string | null {
  const isRelative = url.startsWith('/')
  if (!isRelative && !/^https?:/i.test(url)) return null
  const { host, pathname } = new URL(url, site)
  if (!isRelative && bare(host) !== bare(new URL(site).host)) return null
  if (/^\/(?:objects|attached_assets|api)\//.test(pathname)) return null
  return decoded(pathname).replace(/\/+$/, '') || '/'
}

const bare = (host: string) => host.replace(/^www\./, '')

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
