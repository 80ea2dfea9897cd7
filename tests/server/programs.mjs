// The Debian packages that these tests need.
import { spawnSync } from 'node:child_process'

const PACKAGES = { 'systemd-analyze': 'systemd', 'age-keygen': 'age' }

/** The name of a program that is there; an error says which package brings it. */
export function needed(program) {
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status === 0) return program
  throw new Error(`${program} is not installed here: sudo apt-get install ${PACKAGES[program] ?? program}`)
}
