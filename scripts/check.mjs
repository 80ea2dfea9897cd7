// `npm run check`: form, imports and types.
import { requireNode } from './lib/node-version.mjs'

requireNode()
import('./lib/check-all.mjs').then(({ checkAll }) => checkAll())
