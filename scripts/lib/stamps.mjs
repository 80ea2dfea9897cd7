// Stamp files: a digest of what a folder was made from, so that the next run can skip making it.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A short digest of these texts. */
export const digest = (...texts) =>
  texts.reduce((hash, text) => hash.update(text).update('\0'), createHash('sha256')).digest('hex')

export const isStamped = (file, stamp) => existsSync(file) && readFileSync(file, 'utf8').trim() === stamp

export const writeStamp = (file, stamp) => writeFileSync(file, `${stamp}\n`)
