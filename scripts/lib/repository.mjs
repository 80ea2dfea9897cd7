// Where things lie in the repository.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** A path in the repository, absolute. */
export const inRoot = (...parts) => path.join(root, ...parts)

/** A path as a person at the repository's root would write it. */
export const shown = (file) => (file.startsWith(root + path.sep) ? path.relative(root, file) : file)

/** A program of the Python environment. */
export const inVenv = (program) => inRoot('.venv', 'bin', program)
