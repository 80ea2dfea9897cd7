// Visitors over TLS, each from an address of her own: all of 127.0.0.0/8 is this machine.
import { randomUUID } from 'node:crypto'
import https from 'node:https'

/** @param {string} url @param {Buffer} ca who is believed */
export function asker(url, ca) {
  /** @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>} */
  return (method, address, { body = '', headers = {}, from = '127.0.0.1' } = {}) =>
    new Promise((resolve, reject) => {
      const type = typeof body === 'string' ? {} : { 'Content-Type': 'application/json' }
      const bytes = typeof body === 'string' ? body : JSON.stringify(body)
      const sent = https.request(new URL(address, url), {
        method,
        ca,
        agent: false,
        family: 4,
        localAddress: from,
        timeout: 60_000,
        headers: { ...type, 'Content-Length': Buffer.byteLength(bytes), ...headers },
      })
      sent.on('timeout', () => sent.destroy(new Error('silent')))
      sent.on('error', reject)
      sent.on('response', (answer) =>
        answer
          .toArray()
          .then((parts) =>
            resolve({
              status: answer.statusCode,
              headers: answer.headers,
              text: Buffer.concat(parts).toString(),
            }),
          )
          .catch(reject),
      )
      sent.end(bytes)
    })
}

/** An enquiry that nobody else sends. */
export function enquiry() {
  const message = `מתי יוצאות? ${randomUUID()}`
  return {
    name: 'נעמי בר-און',
    phone: '054-555-0182',
    email: `${randomUUID()}@example.com`,
    message,
    privacyConsent: true,
  }
}

/** The same as a browser without scripts sends it. */
export const asForm = (values) => ({
  body: new URLSearchParams({ ...values, privacyConsent: 'on' }).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
})

/** An address of 127.0.0.0/8 for visitor `number`. */
export const addressOf = (number) => `127.2.${Math.floor(number / 250)}.${(number % 250) + 1}`
