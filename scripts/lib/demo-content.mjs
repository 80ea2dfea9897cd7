// The demo content in its own DATA_DIR: loaded once, and copied by each site that the tests start with it.
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { runOrFail } from './run-command.mjs'
import { inRoot, inVenv } from './repository.mjs'

export const demoFolder = inRoot('.cache-tests', 'demo')

/** Makes the database and pictures of a site with demo content; always anew, with the current code. */
export async function loadDemoContent() {
  await rm(demoFolder, { recursive: true, force: true })
  await mkdir(demoFolder, { recursive: true })
  const env = {
    ...process.env,
    DATA_DIR: demoFolder,
    DATABASE_URL: `sqlite:///${path.join(demoFolder, 'content.db')}`,
    OBJECT_STORE: 'file',
    // Commands serve no requests and have no PROXY_SECRET.
    PROXY_ONLY: '',
  }
  for (const command of ['migrate', 'load-demo'])
    await runOrFail(
      'The demo content could not be loaded.',
      inVenv('flask'),
      ['--app', 'content_api.wsgi', command],
      { cwd: inRoot('content-api'), env },
    )
}
