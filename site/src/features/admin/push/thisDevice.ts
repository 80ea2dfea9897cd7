/** What this browser can do with notifications, and its own subscription to them. */

export const WORKER = '/admin/service-worker.js'
/** The admin's address has no slash at its end; netlify.toml allows the worker to go so far up. */
export const SCOPE = '/admin'

export const canNotify = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Safari on an iPhone or iPad, which has notifications for what was put on the home screen alone. */
export function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad says that it is a Mac; no Mac has a touch screen.
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** Opened from the home screen already. */
export const isOnHomeScreen = () => window.matchMedia('(display-mode: standalone)').matches

/** Whether the browser has yet to ask her, in a question of its own. */
export const isToBeAsked = () => canNotify() && Notification.permission === 'default'

/** This browser's push endpoint, where it has subscribed with this VAPID key. */
export async function endpointHere(publicKey: string): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  const subscription = await registration?.pushManager.getSubscription()
  const isOurs = subscription && keyOf(subscription) === publicKey
  return isOurs && Notification.permission === 'granted' ? subscription.endpoint : null
}

/** Has the browser ask her, in the course of a press. Throws a NotAllowedError, as `subscribe` does, where she does not allow it. */
export async function askHere(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new DOMException('Notifications are not allowed', 'NotAllowedError')
}

/** Subscribes anew; answers the address that this browser is told at. */
export async function subscribeHere(publicKey: string): Promise<string> {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  const { pushManager } = await navigator.serviceWorker.ready
  // One of another key would be in the way.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return (await pushManager.subscribe(options)).endpoint
}

/** Also where it was never on; a browser that fails here is told nothing by us anyway. */
export async function unsubscribeHere(): Promise<void> {
  if (!canNotify()) return
  try {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE)
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch (error) {
    console.warn('This browser keeps its subscription', error)
  }
}

/** In base64url, as the API tells it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
