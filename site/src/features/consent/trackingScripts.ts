import type { CookieChoice } from './choice'

/** The owner's ids for Google Analytics and the Meta pixel; '' for a tool that is not used. */
export interface TrackingIds {
  analyticsId: string
  pixelId: string
}

interface Pixel {
  (...call: unknown[]): void
  queue: unknown[]
  callMethod?: (...call: unknown[]) => void
  push: Pixel
  loaded: boolean
  version: string
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    fbq?: Pixel
    _fbq?: Pixel
  }
}

/**
 * Signals the consent to the tools. A tool is loaded only with consent; when that is withdrawn, a loaded tool is told and
 * its cookies are deleted.
 */
export function signalConsent(choice: CookieChoice, { analyticsId, pixelId }: TrackingIds): void {
  if (analyticsId) signalAnalytics(choice, analyticsId)
  if (pixelId) signalPixel(choice.marketing, pixelId)
  if (!choice.analytics) deleteCookies(/^_ga/)
  if (!choice.marketing) deleteCookies(/^_fb[pc]$/)
}

/** Google's Consent Mode v2: everything is denied until the visitor agrees. */
function signalAnalytics({ analytics, marketing }: CookieChoice, id: string) {
  if (!window.dataLayer) {
    if (!analytics) return
    window.dataLayer = []
    gtag('consent', 'default', {
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    })
    gtag('js', new Date())
    gtag('config', id)
    addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  }
  const ads = marketing ? 'granted' : 'denied'
  gtag('consent', 'update', {
    analytics_storage: analytics ? 'granted' : 'denied',
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  })
}

/** Pushes `arguments`, since Google's script does not accept arrays. */
function gtag(..._call: unknown[]) {
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments)
}

function signalPixel(granted: boolean, id: string) {
  if (!window.fbq) {
    if (!granted) return
    window.fbq = window._fbq = makePixel()
    window.fbq('consent', 'revoke')
    window.fbq('init', id)
    window.fbq('track', 'PageView')
    addScript('https://connect.facebook.net/en_US/fbevents.js')
  }
  window.fbq('consent', granted ? 'grant' : 'revoke')
}

/** The pixel's stub, which queues calls until its script is loaded. */
function makePixel(): Pixel {
  const pixel = ((...call: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...call)
    else pixel.queue.push(call)
  }) as Pixel
  return Object.assign(pixel, { queue: [], push: pixel, loaded: true, version: '2.0' })
}

function addScript(src: string) {
  const script = document.createElement('script')
  Object.assign(script, { src, async: true })
  document.head.append(script)
}

/** Tries all parent domains: the tools set cookies for the widest allowed one, such as .example.co.il on www. */
function deleteCookies(names: RegExp) {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (!names.test(name)) continue
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
