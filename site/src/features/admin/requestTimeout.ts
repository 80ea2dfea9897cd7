/**
 * A timeout for the admin's requests: saves wait for each other, so one that hangs would block all others. By setTimeout,
 * because the fake timers of the component tests do not reach `AbortSignal.timeout`.
 */
import { everyCall } from '../../lib/api'

const TIMEOUT = 30_000

/** Resizing a picture, the writing assistant and switching the site's version take longer, and have none. */
const LONG = /^\/api\/(trip-images|writing\/suggestions|blog\/generate|publishing\/versions\/)/

export function installRequestTimeout() {
  everyCall.prepare = (init, path) => {
    // The page may be closed right after signing out.
    if (path === '/api/auth/logout') init.keepalive = true
    if (LONG.test(path)) return
    const controller = new AbortController()
    // Not cleared: aborting a request that was answered does nothing.
    setTimeout(() => controller.abort(), TIMEOUT)
    init.signal = controller.signal
  }
}
