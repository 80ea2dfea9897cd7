/**
 * Generates a deploy's netlify.toml: the rules of the release's `_headers` and `_redirects`, then those of the build of the code.
 * The two files themselves are not deployed, as in netlify-cli (commands/deploy/deploy.js).
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from '@iarna/toml'
import { parseAllHeaders } from '@netlify/headers-parser'

export const CONFIG = 'netlify.toml'
const [HEADERS, REDIRECTS] = ['_headers', '_redirects']

/** @param {string} path of a file of a release */
export const isRuleFile = (path) => [HEADERS, REDIRECTS].includes(path)

/**
 * @param {import('./code-build.mjs').HostedCode['rules']} rules
 * @param {string} folder of the release
 */
export async function configOf(rules, folder) {
  const files = [join(folder, HEADERS)]
  const { headers, errors } = await parseAllHeaders({
    headersFiles: files,
    configHeaders: rules.headers,
    minimal: true,
  })
  if (errors.length > 0) throw new AggregateError(errors, `${HEADERS} cannot be read`)
  return stringify(
    /** @type {any} */ ({ ...rules, headers, redirects: [...redirectsIn(folder), ...rules.redirects] }),
  )
}

/** Parses `_redirects` as site/page-data/files/redirects.mjs writes it. @param {string} folder */
function redirectsIn(folder) {
  const file = join(folder, REDIRECTS)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return lines.map((line) => {
    const [, from, to] = /^(\S+) (\S+) 301!$/.exec(line) ?? []
    if (!from) throw new Error(`${REDIRECTS} cannot be read: ${line}`)
    return { from, to, status: 301, force: true }
  })
}
