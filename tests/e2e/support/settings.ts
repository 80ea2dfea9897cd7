// The site under test: ports, folders and the owner's credentials. Every worker process reads this file anew.
import path from 'node:path'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { inRoot } from '../../../scripts/lib/repository.mjs'

/** The same in every process of a run: the first one chooses, the others inherit its environment. */
async function chosenPort(name: string): Promise<number> {
  process.env[name] ??= String(await freePort())
  return Number(process.env[name])
}

export const ports = {
  site: await chosenPort('E2E_PORT'),
  api: await chosenPort('E2E_API_PORT'),
  builder: await chosenPort('E2E_BUILDER_PORT'),
  openai: await chosenPort('E2E_OPENAI_PORT'),
}

export const siteUrl = `http://localhost:${ports.site}`

/** Parts of the browser tests that run beside each other have a site each (scripts/lib/runners.mjs). */
const folder = inRoot('.cache-tests', process.env.E2E_PART ?? 'e2e')

export const folders = {
  data: path.join(folder, 'data'),
  /** A copy, so that the builds of the tests and those of `npm start` do not share Gatsby's cache. Kept between runs. */
  site: path.join(folder, 'site'),
  /** Pictures and traces of tests that failed. */
  results: inRoot('test-results', process.env.E2E_PART ?? 'e2e'),
}

/**
 * Where the site keeps what it holds, in the words of its own settings: in its folder, or where E2E_SHAPE=production has it.
 * An empty value keeps one of the file .env out.
 */
export const keeping = (): Record<string, string> => ({
  DATABASE_URL: `sqlite:///${path.join(folders.data, 'content.db')}`,
  OBJECT_STORE: 'file',
  MAIL: 'file',
  PROXY_ONLY: '',
  ...JSON.parse(process.env.E2E_KEEPING ?? '{}'),
})

export const ownerCredentials = { email: 'owner@example.com', password: 'a-good-long-password' }

const choice = JSON.stringify({ essential: true, analytics: false, marketing: false, preferences: false })

/**
 * She has been here before: the cookie banner is behind her, and she writes Markdown, whose letters a test can compare. How
 * she writes formatted text is in admin/rich-editor.spec.ts. As her browser's localStorage has it.
 */
export const CHOSEN: Record<string, string> = { cookiePreferences: choice, 'editor-view': 'source' }
