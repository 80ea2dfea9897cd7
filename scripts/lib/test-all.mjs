import { readdirSync } from 'node:fs'
import path from 'node:path'
import { checks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { countsOfNode, countsOfPlaywright, countsOfPytest, total } from './counts.mjs'
import { endAllFamilies } from './families.mjs'
import { mayFail } from './failure.mjs'
import { prepare } from './prepare.mjs'
import { inRoot, inVenv } from './repository.mjs'
import { runTasks } from './tasks.mjs'

/** Set up, run everything, end with `N passed, N failed`, and leave exit code 1 when something fails. */
export async function testAll() {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => void endAllFamilies().then(() => process.exit(1)))
  }
  await mayFail(async () => {
    await prepare()
    const chromium = await findChromium()
    const results = await runTasks([pytest(), nodeTests(), ...checks], { lanes: 2 })
    // Alone, at the end: it saves and waits in a browser, and its builds want both processors.
    results.push(...(await runTasks([browserTests(chromium)], { lanes: 1 })))
    const { passed, failed } = total(results)
    console.log(`\n${passed} passed, ${failed} failed`)
    if (failed > 0) process.exitCode = 1
  })
}

const pytest = () => ({
  name: 'API tests',
  command: inVenv('pytest'),
  args: ['tests/api', 'tests/search', 'tests/faults'],
  counts: countsOfPytest,
})

const nodeTests = () => ({
  name: 'site, script and function tests',
  command: process.execPath,
  args: [
    '--test',
    '--test-reporter=tap',
    ...['tests/site', 'tests/scripts', 'tests/functions'].flatMap(testFiles),
  ],
  counts: countsOfNode,
})

const browserTests = (chromium) => ({
  name: 'browser tests',
  command: process.execPath,
  args: [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', 'tests/e2e'],
  env: { CHROMIUM: chromium },
  echo: true,
  counts: countsOfPlaywright,
})

/** Named one by one: what `node --test` makes of a folder differs between its versions. */
const testFiles = (folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .filter((name) => name.endsWith('.test.mjs'))
    .sort()
    .map((name) => path.join(folder, name))
