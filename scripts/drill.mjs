/**
 * `npm run drill`: restore test of backups. Backs up a site with the demo content, restores it into an empty site, and compares
 * the plain files of both. `npm run drill -- ARCHIVE` restores that archive instead and prints what is in it. Never touches the
 * real site.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runOrFail } from './lib/run-command.mjs'
import { Failure, runMain } from './lib/failure.mjs'
import { prepare } from './lib/prepare.mjs'
import { inRoot, inVenv } from './lib/repository.mjs'
import { readSettings } from './lib/settings.mjs'

const { environment } = await readSettings()

await runMain(async () => {
  if (process.env.NODE_ENV !== 'production') await prepare()
  const folder = await mkdtemp(path.join(tmpdir(), 'drill-'))
  try {
    const given = process.argv[2] && path.resolve(process.argv[2])
    const restored = site(path.join(folder, 'restored'))
    if (given) await restored('The archive could not be restored.', 'restore', given)
    const before = given ? null : await makeAndRestore(folder, restored)
    const after = await plainFiles(restored, path.join(folder, 'after'))
    if (before) compare(before, after)
    const compared = before ? ', each as it was' : ''
    console.log(`The site came back from its backup: ${after.size} files of content${compared}.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** @returns {Promise<Map<string, string>>} the plain files of the site that was backed up */
async function makeAndRestore(folder, restored) {
  const filled = site(path.join(folder, 'filled'))
  for (const command of ['migrate', 'ensure-admin', 'load-demo'])
    await filled('A site to save could not be made.', command)
  const backups = path.join(folder, 'backups')
  await filled('The backup could not be taken.', 'backup', backups)
  const [archive] = await readdir(backups)
  await restored('The backup could not be restored.', 'restore', path.join(backups, archive))
  return plainFiles(filled, path.join(folder, 'before'))
}

/** Runs commands of a separate site in `dataDir`, with SQLite and a folder of pictures whatever the settings say. */
function site(dataDir) {
  const { DATABASE_URL: _, OBJECT_STORE: __, ...env } = { ...environment, DATA_DIR: dataDir }
  return (sentence, ...command) =>
    runOrFail(sentence, inVenv('flask'), ['--app', 'content_api.wsgi', ...command], {
      cwd: inRoot('content-api'),
      env,
    })
}

async function plainFiles(flask, folder) {
  await flask('The content could not be written as files.', 'export', folder)
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const contents = files.map(async (file) => [path.relative(folder, file), await readFile(file, 'base64')])
  return new Map(await Promise.all(contents))
}

function compare(before, after) {
  const different = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  )
  if (before.size === 0) throw new Failure('The site that was saved held nothing.')
  if (different.length > 0)
    throw new Failure(`These did not come back as they were:\n${different.join('\n')}`)
}
