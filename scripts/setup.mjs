// `npm run setup`: the Python environment and the node modules, each only when what it is made from has changed;
// `npm run setup -- --production`: without what only checks the code.
import { requireNode } from './lib/node-version.mjs'

requireNode()
import('./lib/prepare.mjs').then(async ({ prepare }) => {
  const { mayFail } = await import('./lib/failure.mjs')
  await mayFail(() => prepare({ isProduction: process.argv.includes('--production') }))
})
