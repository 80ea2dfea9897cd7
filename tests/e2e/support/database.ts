// Changes rows that no request to the API can change.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRoot, inVenv } from '../../../scripts/lib/repository.mjs'
import { keeping } from './settings.ts'

const PROGRAM = `
import json, sys
from content_api.db import init_database
database = init_database(sys.argv[1])
with database.connection_context(), database.atomic():
    for statement, *values in json.loads(sys.argv[2]):
        changed = database.execute_sql(statement.replace("?", database.param), values)
        assert changed.rowcount == 1, statement
`

type Statement = [sql: string, ...values: (string | number)[]]

/** Each statement changes one row, in either kind of database; all of them together or none. */
export async function overwrite(...statements: Statement[]): Promise<void> {
  const words = [keeping().DATABASE_URL!, JSON.stringify(statements)]
  const env = { ...process.env, PYTHONPATH: inRoot('content-api') }
  await promisify(execFile)(inVenv('python'), ['-c', PROGRAM, ...words], { env })
}

/**
 * Write past the API into a trip, as a faulty migration or a hand at the database would, and raise the revision so that
 * the next build reads it.
 */
export async function overwriteTrip(slug: string, column: string, value: string): Promise<void> {
  await overwrite(
    ['UPDATE publishing_state SET content_revision = content_revision + 1'],
    [
      `UPDATE trip SET ${column} = ?, revision = (SELECT content_revision FROM publishing_state) WHERE slug = ?`,
      value,
      slug,
    ],
  )
}

/** Let an enquiry have come in earlier than it did. */
export async function sendBack(enquiryId: number, received: Date): Promise<void> {
  const moment = received.toISOString().replace('T', ' ').replace('Z', '')
  await overwrite(['UPDATE enquiry SET created_at = ? WHERE id = ?', moment, enquiryId])
}
