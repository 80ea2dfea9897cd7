/** Builds once and exits: `node scripts/builder/once.mjs [--full]`. The exit code tells whether it went well. */

import { lockOrStop } from './build-daemon.mjs'
import { Builder } from './builder.mjs'
import { withSeen } from './public-revision.mjs'
import { ResultReporter } from './report-result.mjs'
import { readSettings } from './settings.mjs'

const settings = readSettings(process.env)
const builder = new Builder(settings)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => builder.stop())

const unlock = lockOrStop('builder', settings.stateDir)
await builder.recover()
const result = await builder.build({ full: process.argv.includes('--full') })
const reporter = new ResultReporter('builder', settings, 1)
reporter.send(await withSeen(result, settings.liveCheckUrl, builder.releases))
await reporter.settled()
builder.stop()
await builder.releases.prepareStagingCopy()
unlock()

const { state, revision, error, detail, report } = result
if (state === 'error') {
  console.error(`${error}\n${detail}`)
  process.exit(1)
}
console.log(
  `Built revision ${revision} (${report.way}, ${report.renderedCount} pages rendered) in ${report.seconds} s`,
)
