// `npm run serve`: the site as its visitors meet it, behind a web server that speaks TLS (docs/operations/one-machine.md).
import { startStack } from './lib/stack.mjs'

startStack({ isProduction: true })
