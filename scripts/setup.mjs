// `npm run setup`: installs the Python environment and the node modules, each only if its requirements have changed;
// `npm run setup -- --production`: without development packages.
import { requireNode } from './lib/node-version.mjs'

requireNode()
import('./lib/prepare.mjs').then(async ({ prepare }) => {
  const { runMain } = await import('./lib/failure.mjs')
  await runMain(() => prepare({ isProduction: process.argv.includes('--production') }))
})
