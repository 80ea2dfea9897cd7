// One log file a process under DATA_DIR/logs; the one before it is kept beside it.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

const LARGE = 5 * 1024 * 1024

/** The log file of `name`, its folder made; a large one is put aside first. */
export function logFile(dataDir, name) {
  const file = path.join(dataDir, 'logs', `${name.replaceAll(' ', '-')}.log`)
  mkdirSync(path.dirname(file), { recursive: true })
  if (existsSync(file) && statSync(file).size > LARGE) renameSync(file, `${file}.1`)
  return file
}

/** Open `file` for appending while `use` runs: a child takes its own copy of the descriptor. */
export function appending(file, use) {
  const descriptor = openSync(file, 'a')
  try {
    return use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The last lines of a log that say something, indented for the console. */
export function tail(text, count = 15) {
  const lines = text.split('\n').filter((line) => line.trim())
  return lines
    .slice(-count)
    .map((line) => `    ${line}`)
    .join('\n')
}

export const tailOfFile = (file, count) => (existsSync(file) ? tail(readFileSync(file, 'utf8'), count) : '')
