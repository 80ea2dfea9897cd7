// The set-up that every command needs: the Python environment and the node modules.
import { installNodeModules } from './node-modules.mjs'
import { preparePython } from './python.mjs'

/**
 * Make or renew what has changed; does nothing, in a moment, when nothing has.
 * @param {{ isProduction?: boolean }} [options] without what only checks the code
 */
export async function prepare(options) {
  await Promise.all([preparePython(options), installNodeModules(options)])
}
