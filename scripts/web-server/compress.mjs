// Brotli and gzip for text with a cache, as a CDN does: each body is compressed once.
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|xml|yaml|manifest))/
const MIN_SIZE = 1024
const KEPT_BYTES = 32 * 1024 * 1024

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const encoders = {
  br: (body) => brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => gzip(body, { level: 9 }),
}

/** Cache by etag and encoding: the promise of the body, which concurrent requests share, and its size once known. */
const kept = new Map()
let keptBytes = 0

/**
 * Returns `body` in the best encoding that the client accepts.
 * @returns {Promise<{body: Buffer, etag: string, headers: Record<string, string>}>}
 */
export async function compress(body, { etag, type, accepts = '' }) {
  if (!COMPRESSIBLE.test(type) || body.length < MIN_SIZE) return { body, etag, headers: {} }
  const encoding = ['br', 'gzip'].find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepts),
  )
  if (!encoding) return { body, etag, headers: { Vary: 'Accept-Encoding' } }
  const encodedTag = etag.replace(/"$/, `-${encoding}"`)
  const { encoded } = kept.get(encodedTag) ?? keep(encodedTag, encoders[encoding](body))
  return {
    body: await encoded,
    etag: encodedTag,
    headers: { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' },
  }
}

/** @param {string} key @param {Promise<Buffer>} encoded */
function keep(key, encoded) {
  const entry = { encoded, bytes: 0 }
  kept.set(key, entry)
  encoded.then(
    ({ length }) => addAndEvict(key, entry, length),
    () => kept.delete(key),
  )
  return entry
}

/** Counts the bytes of an entry that is still kept, and evicts the oldest ones above KEPT_BYTES. */
function addAndEvict(key, entry, bytes) {
  if (kept.get(key) !== entry) return
  entry.bytes = bytes
  keptBytes += bytes
  for (const [oldest, one] of kept) {
    if (keptBytes <= KEPT_BYTES) break
    kept.delete(oldest)
    keptBytes -= one.bytes
  }
}
