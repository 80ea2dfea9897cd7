import { pick } from '../../../page-data/pick.mjs'
import { api, ApiError } from '../../lib/api'
import { randomId } from '../../lib/randomId'
import { readText, writeText } from '../../lib/storage'
import { BANNER_VERSION, isChoice, isOutOfDate, type CookieChoice } from './choice'

const PATH = '/api/cookies/preferences'
const BROWSER_KEY = 'cookieSessionId'

/** The choice stored on the server; null if there is none or it is out of date. Throws if the server does not answer. */
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

const untilPageHide = () =>
  new Promise<void>((resolve) => window.addEventListener('pagehide', () => resolve(), { once: true }))

/** Sends choices in sequence, so that the server stores the last one last; at once where the page is left meanwhile. */
export function sendChoice(choice: CookieChoice): Promise<unknown> {
  const body = {
    sessionId: browserId(),
    ipAddress: null,
    userAgent: navigator.userAgent,
    ...choice,
    consentBannerShown: true,
    bannerVersion: BANNER_VERSION,
  }
  const before = lastSend.catch(() => undefined)
  lastSend = Promise.race([before, untilPageHide()]).then(() => api.postKeepalive(PATH, body))
  return lastSend
}

/** Whether the choice was made for the current banner version, or an unknown one. */
const isOfNow = ({ bannerVersion }: { bannerVersion?: string }) =>
  !bannerVersion || bannerVersion === BANNER_VERSION

/** The id of this browser, which is created with its first choice; null before that. */
function knownBrowserId(): string | null {
  const known = readText(BROWSER_KEY)
  return known && /^[\w.-]{8,100}$/.test(known) ? known : null
}

/** A random id of this browser, created and stored with the first choice. */
function browserId(): string {
  const known = knownBrowserId()
  if (known) return known
  const made = randomId()
  writeText(BROWSER_KEY, made)
  return made
}
