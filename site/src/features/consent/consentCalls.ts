import { api, ApiError } from '../../lib/api'
import { BANNER_VERSION, browserId, isChoice, isOutOfDate, knownBrowserId, type CookieChoice } from './choice'

const PATH = '/api/cookies/preferences'

/** The choice that the server knows of; null when there is none, it does not answer, or this browser never made one. */
export async function lookUpChoice(): Promise<CookieChoice | null> {
  const sessionId = knownBrowserId()
  if (!sessionId || isOutOfDate()) return null
  try {
    const known = await api.get<CookieChoice & { bannerVersion?: string }>(
      `${PATH}?sessionId=${encodeURIComponent(sessionId)}`,
    )
    return isChoice(known) && isOfNow(known) ? pick(known) : null
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) console.warn('Could not look up cookies', error)
    return null
  }
}

export function sendChoice(choice: CookieChoice): Promise<unknown> {
  return api.post(PATH, {
    sessionId: browserId(),
    ipAddress: null,
    userAgent: navigator.userAgent,
    ...choice,
    consentBannerShown: true,
    bannerVersion: BANNER_VERSION,
  })
}

/** The words that she read are those of now, or nobody knows which they were. */
const isOfNow = ({ bannerVersion }: { bannerVersion?: string }) =>
  !bannerVersion || bannerVersion === BANNER_VERSION

const pick = ({ essential, analytics, marketing, preferences }: CookieChoice): CookieChoice => ({
  essential,
  analytics,
  marketing,
  preferences,
})
