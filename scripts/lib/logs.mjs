// Log files, one for each process, in DATA_DIR/logs; a large one is rotated, and one older file is kept.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

const LARGE = 5 * 1024 * 1024

/** Path of the log file of `name`; creates its folder and rotates a large file. */
export function logFile(dataDir, name) {
  const file = path.join(dataDir, 'logs', `${name.replaceAll(' ', '-')}.log`)
  mkdirSync(path.dirname(file), { recursive: true })
  if (existsSync(file) && statSync(file).size > LARGE) renameSync(file, `${file}.1`)
  return file
}

/** Opens `file` for appending while `use` runs; a child process that it starts inherits a copy of the descriptor. */
export function appending(file, use) {
  const descriptor = openSync(file, 'a')
  try {
    return use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The last non-empty lines of a log, indented for the console. */
export function tail(text, count = 15) {
  const lines = text.split('\n').filter((line) => line.trim())
  return lines
    .slice(-count)
    .map((line) => `    ${line}`)
    .join('\n')
}

export const tailOfFile = (file, count) => (existsSync(file) ? tail(readFileSync(file, 'utf8'), count) : '')
