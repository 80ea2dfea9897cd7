// Starts the whole site with the demo content on its own ports and folders, for benchmarks and screenshots.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { copySite } from './copy-site.mjs'
import { freePort } from './ports.mjs'
import { inRoot } from './repository.mjs'

export const owner = { email: 'owner@example.com', password: 'a-good-long-password' }

/**
 * Starts the site, or uses the one at the address in SITE_APART, which must have the owner above.
 * @returns {Promise<{url: string, end: () => Promise<void>}>}
 */
export async function startSeparateSite() {
  if (process.env.SITE_APART) return { url: process.env.SITE_APART, end: async () => {} }
  const [port, apiPort, builderPort] = [await freePort(), await freePort(), await freePort()].map(String)
  const site = inRoot('.cache-tests', 'apart-site')
  const data = inRoot('.cache-tests', 'apart-data')
  await rm(data, { recursive: true, force: true })
  await copySite(inRoot('site'), site)
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      API_PORT: apiPort,
      BUILDER_PORT: builderPort,
      DATA_DIR: data,
      SITE_DIR: site,
      // An empty value overrides one in the file .env.
      DATABASE_URL: '',
      BUILD_HOOK_URL: '',
      OPENAI_API_KEY: '',
      DEPLOY_SECRET: '',
      SITE_URL: '',
      OBJECT_STORE: 'file',
      MAIL: 'file',
      DEMO_CONTENT: '1',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
  })
  const end = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('Ready:')) continue
    // Keep reading, or the pipe fills up and blocks the site.
    child.stdout.resume()
    return { url: `http://localhost:${port}`, end }
  }
  throw new Error('The site did not become ready.')
}
