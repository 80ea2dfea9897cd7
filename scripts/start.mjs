// `npm start`: sets up what is missing, starts every part of the site, and ends all of them when it is ended.
import { requireNode } from './lib/node-version.mjs'

requireNode()
// Loaded only now, so that a Node which cannot read newer syntax has been told so in plain words.
import('./lib/stack.mjs').then(({ startStack }) => startStack())
