/**
 * Calls of the admin that hang end after a while, as if they had not been answered: behind one of them nothing else would be
 * saved. Not by `AbortSignal.timeout`, which Safari knows from 16 on.
 */
import { everyCall } from '../../lib/api'

const LIMIT = 30_000

/** A picture is made ready in many sizes, the assistant writes, another version is put on the site. */
const LONG = /^\/api\/(trip-images|writing\/suggestions|blog\/generate|publishing\/versions\/)/

export function endCalls() {
  everyCall.prepare = (init, path) => {
    // She may close the page as soon as she has left.
    init.keepalive = path === '/api/auth/logout'
    if (LONG.test(path)) return
    const call = new AbortController()
    // Of a call that was answered it ends nothing.
    setTimeout(() => call.abort(), LIMIT)
    init.signal = call.signal
  }
}
