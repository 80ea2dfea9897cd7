import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { inVenv } from '../../../scripts/lib/repository.mjs'
import { folders } from './settings.ts'

const PROGRAM = `
import sqlite3, sys
path, slug, column, value = sys.argv[1:]
with sqlite3.connect(path, timeout=10) as database:
    database.execute("UPDATE publishing_state SET content_revision = content_revision + 1")
    changed = database.execute(
        f"UPDATE trip SET {column} = ?, revision = (SELECT content_revision FROM publishing_state) WHERE slug = ?",
        (value, slug),
    )
    assert changed.rowcount == 1, slug
database.close()
`

/**
 * Write past the API into a trip, as a faulty migration or a hand at the database would, and raise the revision so that
 * the next build reads it.
 */
export async function overwriteTrip(slug: string, column: string, value: string): Promise<void> {
  const database = path.join(folders.data, 'content.db')
  await promisify(execFile)(inVenv('python'), ['-c', PROGRAM, database, slug, column, value])
}

const SEND_BACK = `
import sqlite3, sys
path, number, moment = sys.argv[1:]
with sqlite3.connect(path, timeout=10) as database:
    changed = database.execute("UPDATE enquiry SET created_at = ? WHERE id = ?", (moment, number))
    assert changed.rowcount == 1, number
database.close()
`

/** Let an enquiry have come in earlier than it did. */
export async function sendBack(enquiryId: number, received: Date): Promise<void> {
  const moment = received.toISOString().replace('T', ' ').replace('Z', '')
  const database = path.join(folders.data, 'content.db')
  await promisify(execFile)(inVenv('python'), ['-c', SEND_BACK, database, String(enquiryId), moment])
}
