// `npm start`: installs what is missing and starts all processes of the site; ends them when it ends.
import { requireNode } from './lib/node-version.mjs'

requireNode()
// Imported after the version check, as an old Node cannot parse newer syntax.
import('./lib/stack.mjs').then(({ startStack }) => startStack())
