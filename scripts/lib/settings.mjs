// The settings of one machine: the environment, then the file .env, then the defaults of docs and .env.example.
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Failure } from './failure.mjs'
import { freePort } from './ports.mjs'
import { inRoot, root } from './repository.mjs'
import { uploadOrigin } from './upload-origin.mjs'

/**
 * Reads the settings.
 * @param {Record<string, string>} [defaults] for settings that are not set
 * @returns `port`, `apiPort`, `builderPort`, `dataDir`, and `environment`, which every process gets.
 */
export async function readSettings(defaults = {}) {
  const given = process.env
  // Login shells set MAIL to the user's own mailbox.
  if (given.MAIL?.startsWith('/')) delete given.MAIL
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
  for (const [name, value] of Object.entries(defaults)) given[name] ||= value
  const port = portOf('PORT', 8888)
  const apiPort = portOf('API_PORT', 8000)
  const builderPort = given.BUILDER_PORT ? portOf('BUILDER_PORT') : await freePort()
  if (new Set([port, apiPort, builderPort]).size < 3) {
    throw new Failure(
      `PORT, API_PORT and BUILDER_PORT must differ; they are ${port}, ${apiPort} and ${builderPort}.`,
    )
  }
  const dataDir = path.resolve(root, given.DATA_DIR || 'var')
  const environment = {
    ...given,
    DATA_DIR: dataDir,
    PORT: String(port),
    API_PORT: String(apiPort),
    BUILDER_PORT: String(builderPort),
    API_URL: `http://127.0.0.1:${apiPort}`,
    HOST: given.HOST || '127.0.0.1,::1',
    QUEUED_FORMS_DIR: path.join(dataDir, 'held-forms'),
    SITE_URL: given.SITE_URL || `http://localhost:${port}`,
    UPLOAD_ORIGIN: given.UPLOAD_ORIGIN || uploadOrigin(given),
    SITE_DIR: path.resolve(root, given.SITE_DIR || 'site'),
    PYTHONUNBUFFERED: '1',
    GATSBY_TELEMETRY_DISABLED: '1',
  }
  if (given.DATABASE_URL) environment.DATABASE_URL = fromRoot(given.DATABASE_URL)
  return { port, apiPort, builderPort, dataDir, environment }
}

function portOf(name, fallback) {
  const value = process.env[name] || String(fallback)
  const port = Number(value)
  if (!/^\d+$/.test(value) || port < 1 || port > 65535) {
    throw new Failure(`${name} must be a port number from 1 to 65535, not "${value}".`)
  }
  return port
}

/** Resolves a relative SQLite path from the repository's root, as processes start in other folders. */
function fromRoot(databaseUrl) {
  const relative = /^sqlite:\/\/\/(?!\/|:memory:)(.+)$/.exec(databaseUrl)
  return relative ? `sqlite:///${path.resolve(root, relative[1])}` : databaseUrl
}
