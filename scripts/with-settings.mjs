// `npm run with-settings -- COMMAND …`: runs a command, such as `flask backup`, with the settings and secrets of this clone's site.
import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { Failure, runMain } from './lib/failure.mjs'
import { inRoot, inVenv } from './lib/repository.mjs'
import { releaseSecrets } from './lib/secrets.mjs'
import { readSettings } from './lib/settings.mjs'

const [command, ...words] = process.argv.slice(2)

await runMain(async () => {
  if (!command) throw new Failure('Which command? For example: npm run with-settings -- flask backup')
  const settings = await readSettings()
  const { environment } = settings
  const { status, signal, error } = spawnSync(command, words, {
    // npm changes to the repository's root; relative paths are meant from where the user called it.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: {
      ...environment,
      ...releaseSecrets(settings),
      PATH: `${path.dirname(inVenv('flask'))}:${environment.PATH}`,
      PYTHONPATH: inRoot('content-api'),
      FLASK_APP: 'content_api.wsgi',
      FLASK_SKIP_DOTENV: '1',
    },
    stdio: 'inherit',
  })
  if (error) throw new Failure(`${command} could not be started: ${error.code}`)
  process.exitCode = signal ? 128 + constants.signals[signal] : status
})
