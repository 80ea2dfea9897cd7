// Reads the header rules of netlify.toml and of a release's `_headers`, and matches them as Netlify does.
import path from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { inRoot } from '../lib/repository.mjs'

/** The CDN's default for paths without a rule. */
export const CHECKED_EACH_TIME = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/**
 * @param {string} release its folder
 * @returns {Promise<(address: string) => Record<string, string>>} the headers for a path without query; the last rule that
 *   names a header wins
 */
export async function readHeaderRules(release) {
  const { headers, errors } = await parseAllHeaders({
    netlifyConfigPath: inRoot('netlify.toml'),
    headersFiles: [path.join(release, '_headers')],
    minimal: false,
  })
  if (errors.length > 0) throw new AggregateError(errors, `The header rules of ${release} cannot be read.`)
  return (address) => {
    // The parser does not escape the dot of `/*.ics` in its RegExp, so that /trips/olympics would match.
    const matching = headers.filter(
      ({ for: rule, forRegExp }) => forRegExp.test(address) && address.endsWith(path.extname(rule)),
    )
    return Object.assign({ ...CHECKED_EACH_TIME }, ...matching.map(({ values }) => values), strictTransport())
  }
}

/** STRICT_TRANSPORT_SECURITY, if set, replaces the value in netlify.toml. */
function strictTransport() {
  const { STRICT_TRANSPORT_SECURITY: value } = process.env
  return value ? { 'Strict-Transport-Security': value } : {}
}
