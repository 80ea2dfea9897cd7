// The set-up that every command needs: the Python environment and the node modules.
import { installNodeModules } from './node-modules.mjs'
import { preparePython } from './python.mjs'

/**
 * Installs what is missing or out of date; returns at once when nothing is.
 * @param {{ isProduction?: boolean }} [options] in production without development packages
 */
export async function prepare(options) {
  await Promise.all([preparePython(options), installNodeModules(options)])
}
