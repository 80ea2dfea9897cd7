// `npm test`: sets up what is missing, then runs every check and every test of each change; with words, some tests.
import { requireNode } from './lib/node-version.mjs'

requireNode()
import('./lib/test.mjs').then(({ test }) => test(process.argv.slice(2)))
