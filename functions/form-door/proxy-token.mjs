// The signature of a call that came through us: what Netlify adds to the redirects that netlify.toml has signed, a JSON Web
// Token over PROXY_SECRET (RFC 7519, HS256). A function calls the API directly and has to add it itself.
import { createHmac } from 'node:crypto'
import { proxySecret } from './settings.mjs'

const SECONDS = 60

/** The header that says so; none without a secret. */
export function throughUs(now = Date.now()) {
  const secret = proxySecret()
  if (!secret) return {}
  const claims = { iss: 'netlify', exp: Math.floor(now / 1000) + SECONDS }
  const said = [{ alg: 'HS256', typ: 'JWT' }, claims].map(part).join('.')
  return { 'x-nf-sign': `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}` }
}

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
