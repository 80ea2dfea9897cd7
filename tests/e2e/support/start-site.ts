// Starts the whole site as `npm start` does, on ports and in folders of its own, and ends it after the last test.
// While writing tests: start it once yourself and give E2E_SITE=running with E2E_PORT, E2E_API_PORT and E2E_BUILDER_PORT
// and TRUSTED_PROXIES (and E2E_OPENAI_PORT for the writing assistant, which needs tests/fake_openai.py and the site's settings of support/openai.ts).
// E2E_SHAPE=production has the same site as in production: only its proxy is served, and what it holds is in PostgreSQL, S3
// and SES (support/cloud.ts).
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { run } from '../../../scripts/lib/run-command.mjs'
import { copySite } from '../../../scripts/lib/copy-site.mjs'
import { inRoot, inVenv } from '../../../scripts/lib/repository.mjs'
import { startCloud } from './cloud.ts'
import { openaiSettings, startOpenAI } from './openai.ts'
import { folders, keeping, ownerCredentials, ports } from './settings.ts'

const READY_WITHIN_MS = 150 * 60_000

export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env.E2E_SITE === 'running') return async () => {}
  await rm(folders.data, { recursive: true, force: true })
  // Loaded before, for all parts (scripts/lib/demo-content.mjs); otherwise the site loads it as it starts.
  if (process.env.E2E_DEMO) await cp(process.env.E2E_DEMO, folders.data, { recursive: true })
  await copySite(inRoot('site'), folders.site)
  const endCloud = process.env.E2E_SHAPE === 'production' ? await startCloud() : async () => {}
  const site = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    cwd: inRoot(),
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let endOpenAI = async () => {}
  const end = async () => {
    await endOpenAI()
    site.kill('SIGTERM')
    if (site.exitCode === null) await once(site, 'exit')
  }
  try {
    await ready(site)
    endOpenAI = await startOpenAI()
  } catch (error) {
    await end()
    await endCloud()
    throw error
  }
  return async () => {
    await somebodyWrites().finally(end)
    await expectNobodyInLogs().finally(endCloud)
  }
}

/** So that there is somebody to look for in the logs, whichever specs ran. */
async function somebodyWrites(): Promise<void> {
  const { status } = await fetch(`http://localhost:${ports.site}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'שירה אלמוג', phone: '053-555-0127', message: 'אפשר להצטרף באמצע הטיול?' }),
  })
  if (status !== 201) throw new Error(`The last enquiry was answered with ${status}.`)
}

/** The run fails when a log of the site names somebody who wrote to it. */
async function expectNobodyInLogs(): Promise<void> {
  const { code, output } = await run(inVenv('python'), [
    inRoot('tests/site_logs.py'),
    folders.data,
    keeping().DATABASE_URL!,
  ])
  console.log(`[logs] ${output.trim()}`)
  if (code !== 0) throw new Error('The logs of the site name people, or show nothing.')
}

/** Nothing of the developer's own site: an empty value keeps one of the file .env out. */
function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...keeping(),
    BUILD_HOOK_URL: '',
    // All specs together are more than a site like this one gets in an hour.
    MAILS_PER_HOUR: '10000',
    ...openaiSettings,
    // A busy machine takes its time, and midnight may pass: a full build beside the tests holds their saves up.
    GATSBY_LIMIT_MINUTES: '120',
    NIGHTLY_BUILDS: '0',
    DEPLOY_SECRET: '',
    SITE_URL: '',
    DEMO_CONTENT: '1',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    PORT: String(ports.site),
    API_PORT: String(ports.api),
    BUILDER_PORT: String(ports.builder),
    DATA_DIR: folders.data,
    SITE_DIR: folders.site,
    ADMIN_EMAIL: ownerCredentials.email,
    ADMIN_PASSWORD: ownerCredentials.password,
  }
}

async function ready(site: ChildProcess): Promise<void> {
  const timer = setTimeout(() => site.kill('SIGTERM'), READY_WITHIN_MS)
  for await (const line of createInterface({ input: site.stdout! })) {
    console.log(`[site] ${line}`)
    if (line.startsWith('Ready:')) {
      clearTimeout(timer)
      // Read on, or the pipe would fill and hold the site up.
      site.stdout!.resume()
      return
    }
  }
  throw new Error('The site did not become ready.')
}
