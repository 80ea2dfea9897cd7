/** Named as in the service worker. */
const KNOWN = 'admin-known'

/** Nothing that the API said stays on a device on which nobody is signed in. Browsers hide the storage where the address is not secure. */
export async function forgetLastKnown(): Promise<void> {
  const storage = globalThis.caches as CacheStorage | undefined
  await storage?.delete(KNOWN).catch(() => undefined)
}
