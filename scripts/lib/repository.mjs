// Paths in the repository.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Absolute path of a file in the repository. */
export const inRoot = (...parts) => path.join(root, ...parts)

/** A path for messages: relative to the root if it is in the repository. */
export const shown = (file) => (file.startsWith(root + path.sep) ? path.relative(root, file) : file)

/** A program of the Python environment. */
export const inVenv = (program) => inRoot('.venv', 'bin', program)
