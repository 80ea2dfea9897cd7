/** Name of the service worker's cache. */
const KNOWN = 'admin-known'

/** Deletes the API responses that the service worker cached, for sign-out. `caches` is missing in insecure contexts. */
export async function clearApiCache(): Promise<void> {
  const storage = globalThis.caches as CacheStorage | undefined
  await storage?.delete(KNOWN).catch(() => undefined)
}
