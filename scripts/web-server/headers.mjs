// The header rules of netlify.toml and of a release's own `_headers`, read and matched as Netlify does.
import path from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { inRoot } from '../lib/repository.mjs'

/** What the CDN sends where no rule says otherwise. */
export const CHECKED_EACH_TIME = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/**
 * @param {string} release its folder
 * @returns {Promise<(address: string) => Record<string, string>>} the headers of an address, without its query; of two rules
 *   that name the same header the later one holds
 */
export async function readHeaderRules(release) {
  const { headers, errors } = await parseAllHeaders({
    netlifyConfigPath: inRoot('netlify.toml'),
    headersFiles: [path.join(release, '_headers')],
    minimal: false,
  })
  if (errors.length > 0) throw new AggregateError(errors, `The header rules of ${release} cannot be read.`)
  return (address) => {
    // The parser leaves the dot of `/*.ics` as it is, where it stands for any letter: /trips/olympics is no calendar.
    const matching = headers.filter(
      ({ for: rule, forRegExp }) => forRegExp.test(address) && address.endsWith(path.extname(rule)),
    )
    return Object.assign({ ...CHECKED_EACH_TIME }, ...matching.map(({ values }) => values), strictTransport())
  }
}

/** How long browsers insist on https is said by the setting, if it is there, instead of netlify.toml. */
function strictTransport() {
  const { STRICT_TRANSPORT_SECURITY: value } = process.env
  return value ? { 'Strict-Transport-Security': value } : {}
}
