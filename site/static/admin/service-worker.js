/**
 * The admin's service worker: shows that something waits for the owner, and opens the admin. What is sent to it has no
 * words (docs/decisions/0152), so it always says the same.
 */
/* global self */

const NOTICE = {
  lang: 'he',
  dir: 'rtl',
  body: 'פנייה או בקשת פרטיות הגיעה דרך האתר.',
  icon: '/icons/icon-192.png',
  // A later one takes its place, and is heard all the same.
  tag: 'waiting',
  renotify: true,
}

// Nothing is kept between two versions of it: the new one works at once, also for pages that are open.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  event.waitUntil(self.registration.showNotification('פנייה חדשה מחכה לך', NOTICE))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showAdmin())
})

/** An open admin goes to its overview by itself, as a form may hold what is not saved (useOpenedByNotice.ts). */
async function showAdmin() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => /^\/admin(\/|$)/.test(new URL(url).pathname))
  if (!open) return self.clients.openWindow('/admin')
  await open.focus()
  open.postMessage('opened-by-notice')
}
