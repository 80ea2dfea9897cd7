/** This browser's support of push notifications, permission and subscription. */

export const WORKER = '/admin/service-worker.js'
/** Without a trailing slash, as the admin's URL; netlify.toml allows this scope (Service-Worker-Allowed). */
export const SCOPE = '/admin'

export const canNotify = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** An iPhone or iPad, where only sites on the home screen have notifications. */
export function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // iPadOS reports itself as a Mac; no Mac has a touch screen.
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** Whether the admin was opened from the home screen. */
export const isOnHomeScreen = () => window.matchMedia('(display-mode: standalone)').matches

/** Whether the browser will show its permission prompt. */
export const isToBeAsked = () => canNotify() && Notification.permission === 'default'

/** This browser's push endpoint, where it has subscribed with this VAPID key. */
export async function currentEndpoint(publicKey: string): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  const subscription = await registration?.pushManager.getSubscription()
  const isOurs = subscription && keyOf(subscription) === publicKey
  return isOurs && Notification.permission === 'granted' ? subscription.endpoint : null
}

/** Shows the permission prompt; needs a user gesture. Throws a NotAllowedError, as `subscribeToPush` does, if it is denied. */
export async function requestPermission(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new DOMException('Notifications are not allowed', 'NotAllowedError')
}

/** Creates a new subscription; returns its push endpoint. */
export async function subscribeToPush(publicKey: string): Promise<string> {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  const { pushManager } = await navigator.serviceWorker.ready
  // An existing subscription with another key would make `subscribe` fail.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return (await pushManager.subscribe(options)).endpoint
}

/** Removes this browser's subscription, if any. Errors are ignored: the API sends nothing to it any more. */
export async function unsubscribeFromPush(): Promise<void> {
  if (!canNotify()) return
  try {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE)
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch (error) {
    console.warn('This browser keeps its subscription', error)
  }
}

/** The subscription's key in base64url, as the API sends it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
