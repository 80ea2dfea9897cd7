// Part of `npm run check`: compares the page weights of the built site with the budgets. Skipped without a release of the current
// code; `npm test` always builds one (tests/e2e/looking/budgets.spec.ts).
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from './builder/fingerprint.mjs'
import { overweight, weighPages } from './lib/budgets.mjs'
import { readSettings } from './lib/settings.mjs'

const { dataDir, environment } = await readSettings()
const release = path.join(dataDir, 'releases', 'current')
if (!existsSync(release) || !isOfThisCode(realpathSync(release))) {
  console.log('No built release of this code: nothing was weighed.')
} else {
  const pages = weighPages(release)
  for (const { page, weights } of pages) {
    const said = Object.entries(weights).map(([kind, weight]) => `${kind} ${weight.toFixed(1)}`)
    console.log(`${page}: ${said.join(', ')} KB`)
  }
  const found = overweight(pages)
  for (const sentence of found) console.error(sentence)
  if (found.length > 0) process.exitCode = 1
}

function isOfThisCode(folder) {
  process.env.GATSBY_TELEMETRY_DISABLED ??= '1'
  const made = JSON.parse(readFileSync(`${folder}.json`, 'utf8')).fingerprint
  return made === fingerprint(environment.SITE_DIR, environment.SITE_URL, environment.UPLOAD_ORIGIN)
}
