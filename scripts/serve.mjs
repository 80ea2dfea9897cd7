// `npm run serve`: the site in production on one machine, behind a reverse proxy for TLS (docs/operations/one-machine.md).
import { startStack } from './lib/stack.mjs'

startStack({ isProduction: true })
