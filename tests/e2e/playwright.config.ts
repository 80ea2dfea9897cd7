import { defineConfig } from '@playwright/test'
import { ports, siteUrl } from './support/settings.ts'

const CHOSEN = JSON.stringify({ essential: true, analytics: false, marketing: false, preferences: false })

/** Specs that leave the site as they found it. */
const LOOKING = [
  'accessibility-panel',
  'article-page',
  'axe',
  'budgets',
  'cards',
  'content-policy',
  'favourites',
  'fixed-pages',
  'gallery',
  'home',
  'keyboard',
  'page-frame',
  'page-heads',
  'reflow',
  'search',
  'search-page',
  'targets',
  'without-scripts',
].map((name) => `${name}.spec.ts`)

/** Half an hour of accidents on purpose: `npm run bench:kills`, each night. autosave.spec.ts strikes once in every run. */
const ASKED_FOR = process.env.KILLS ? [] : ['kills.spec.ts']

export default defineConfig({
  testDir: '.',
  globalSetup: './support/start-site.ts',
  outputDir: '../../test-results',
  workers: 2,
  // One site, one database, one builder: what only looks at the site may do so at the same time, what changes it takes
  // turns. A single file that changes it is run with `--no-deps`.
  projects: [
    { name: 'looking', testMatch: LOOKING, fullyParallel: true },
    { name: 'changing', testIgnore: [...LOOKING, ...ASKED_FOR], workers: 1, dependencies: ['looking'] },
  ],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${ports.site}`,
    actionTimeout: 15_000,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    // She has been here before: the cookie banner is behind her.
    storageState: {
      cookies: [],
      origins: [{ origin: siteUrl, localStorage: [{ name: 'cookiePreferences', value: CHOSEN }] }],
    },
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: [
        // Chromium refuses its sandbox to root, which is who runs the tests in a container.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
