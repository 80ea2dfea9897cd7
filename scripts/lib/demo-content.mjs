// The demo content in a folder of its own: loaded once, and copied by each site that the tests start with it.
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { runOrFail } from './commands.mjs'
import { inRoot, inVenv } from './repository.mjs'

export const demoFolder = inRoot('.cache-tests', 'demo')

/** What a site has in its DATA_DIR once it is loaded: database and pictures. Always anew, by the code as it is. */
export async function loadDemoContent() {
  await rm(demoFolder, { recursive: true, force: true })
  await mkdir(demoFolder, { recursive: true })
  const env = {
    ...process.env,
    DATA_DIR: demoFolder,
    DATABASE_URL: `sqlite:///${path.join(demoFolder, 'content.db')}`,
    OBJECT_STORE: 'file',
    // A command serves nobody, and knows no PROXY_SECRET.
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
