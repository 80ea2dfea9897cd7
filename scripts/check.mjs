// `npm run check`: linters, formatters, import rules and type checkers.
import { requireNode } from './lib/node-version.mjs'

requireNode()
import('./lib/check-all.mjs').then(({ checkAll }) => checkAll())
