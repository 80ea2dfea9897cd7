// The set-up that every command needs: the Python environment and the node modules.
import { installNodeModules } from './node-modules.mjs'
import { preparePython } from './python.mjs'

/** Make or renew what has changed; does nothing, in a moment, when nothing has. */
export async function prepare() {
  await Promise.all([preparePython(), installNodeModules()])
}
