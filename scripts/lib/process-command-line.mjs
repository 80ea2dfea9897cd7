import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The command line of a running process; empty when there is no such process. */
export function commandOf(pid) {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
