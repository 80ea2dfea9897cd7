// `npm run setup`: installs the Python environment and the node modules, each only if its requirements have changed;
// `npm run setup -- --production`: without development packages.
import { requireNode } from './lib/node-version.mjs'

requireNode()
import('./lib/prepare.mjs').then(async ({ prepare }) => {
  const { mayFail } = await import('./lib/failure.mjs')
  await mayFail(() => prepare({ isProduction: process.argv.includes('--production') }))
})
