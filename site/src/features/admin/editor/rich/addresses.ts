/** URLs that texts may link to, by the API's rules (content_api/content/text_urls.py). */
import { withoutMarks } from '../../../../lib/plainText'

const REST = "[\\w.~:/?#@!$&'()*+,;=%-]*"
const ADDRESS = new RegExp(
  `^(?:https?://(?:[a-z0-9-]+\\.)+[a-z][a-z0-9-]*(?::[1-5]?\\d{1,4})?(?:[/?#]${REST})?` +
    `|mailto:[\\w.+%'-]+@[a-z0-9.-]+(?:\\?${REST})?|tel:[+*\\d][\\d*#().-]*|/(?!/)${REST})$`,
  'i',
)
/** Encoded backslashes and control characters, which some servers decode to another URL. */
const HIDDEN = /%(?:5c|[01][0-9a-f]|7f)/i

/** `url` is percent-encoded. */
export const isAddress = (url: string) => ADDRESS.test(url) && !HIDDEN.test(url)

/** Encodes the host as Punycode and the rest as percent-encoding; '' if the URL is invalid. */
export function encoded(url: string): string {
  try {
    const host = /^https?:\/\/([^/?#@]*)/i.exec(url)?.[1] ?? ''
    const ascii = /[^\x20-\x7e]/.test(host) ? url.replace(host, new URL(`https://${host}`).host) : url
    return encodeURI(ascii).replace(/%25([\da-f]{2})/gi, '%$1')
  } catch {
    return ''
  }
}

/** Completes a URL, e-mail address or phone number as typed by the owner; '' if it is not usable. */
export function completeAddress(written: string): string {
  const address = withoutMarks(written).trim()
  const digits = address.replace(/[\s().-]/g, '')
  const whole = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(address)
    ? `mailto:${address}`
    : /^(?:\+\d{8,15}|\*\d{3,6}|0\d{8,9}|1[5-9]\d{8})$/.test(digits)
      ? `tel:${digits}`
      : /^(?:[a-zא-ת0-9-]+\.)+(?:[a-z]{2,}|ישראל|קום)(?:[/?#]\S*)?$/i.test(address)
        ? `https://${address}`
        : address
  return /\s/.test(whole) || !isAddress(encoded(whole)) ? '' : whole
}
