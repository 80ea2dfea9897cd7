import { pick } from '../../../page-data/pick.mjs'
import { api, ApiError } from '../../lib/api'
import { randomId } from '../../lib/randomId'
import { readText, writeText } from '../../lib/storage'
import { BANNER_VERSION, isChoice, isOutOfDate, type CookieChoice } from './choice'

const PATH = '/api/cookies/preferences'
const BROWSER_KEY = 'cookieSessionId'

/** The choice that the server knows of; null when there is none, or this browser never made one. Throws when it does not answer. */
export async function lookUpChoice(): Promise<CookieChoice | null> {
  const sessionId = knownBrowserId()
  if (!sessionId || isOutOfDate()) return null
  try {
    const known = await api.get<CookieChoice & { bannerVersion?: string }>(
      `${PATH}?sessionId=${encodeURIComponent(sessionId)}`,
    )
    return isChoice(known) && isOfNow(known)
      ? pick(known, ['essential', 'analytics', 'marketing', 'preferences'])
      : null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

let lastSend: Promise<unknown> = Promise.resolve()

/** Sends one after the other, so that the server stores the last choice last. */
export function sendChoice(choice: CookieChoice): Promise<unknown> {
  const body = {
    sessionId: browserId(),
    ipAddress: null,
    userAgent: navigator.userAgent,
    ...choice,
    consentBannerShown: true,
    bannerVersion: BANNER_VERSION,
  }
  lastSend = lastSend.catch(() => undefined).then(() => api.postKeepalive(PATH, body))
  return lastSend
}

/** The words that she read are those of now, or nobody knows which they were. */
const isOfNow = ({ bannerVersion }: { bannerVersion?: string }) =>
  !bannerVersion || bannerVersion === BANNER_VERSION

/** The id that this browser got with its first choice; null before one. */
function knownBrowserId(): string | null {
  const known = readText(BROWSER_KEY)
  return known && /^[\w.-]{8,100}$/.test(known) ? known : null
}

/** A random id of this browser, which says nothing about her. Made and kept with her first choice. */
function browserId(): string {
  const known = knownBrowserId()
  if (known) return known
  const made = randomId()
  writeText(BROWSER_KEY, made)
  return made
}
