// `npm test`: sets up what is missing, then runs every check and every test.
import { requireNode } from './lib/node-version.mjs'

requireNode()
import('./lib/test-all.mjs').then(({ testAll }) => testAll())
