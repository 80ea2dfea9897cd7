import type { CookieChoice } from './choice'

/** The owner's ids at the tools; '' where she uses none. */
export interface ToolIds {
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
 * Tells the tools what she agreed to. A tool is fetched only once its own consent is given; taken back, a tool that
 * is here already is told so and its cookies are deleted.
 */
export function signalConsent(choice: CookieChoice, { analyticsId, pixelId }: ToolIds): void {
  if (analyticsId) signalAnalytics(choice, analyticsId)
  if (pixelId) signalPixel(choice.marketing, pixelId)
  if (!choice.analytics) deleteCookies(/^_ga/)
  if (!choice.marketing) deleteCookies(/^_fb[pc]$/)
}

/** Google's Consent Mode v2: everything denied until she says otherwise. */
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

/** The tool reads the queue's entries as argument lists, not as arrays. */
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

/** What stands in for the pixel until it has come, and keeps what is said to it. */
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

/** The tools set theirs for the widest domain that a browser allows: on www.example.co.il for .example.co.il. */
function deleteCookies(names: RegExp) {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (!names.test(name)) continue
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
