import { defineConfig } from '@playwright/test'
import { ports, siteUrl } from './support/settings.ts'

const CHOSEN = JSON.stringify({ essential: true, analytics: false, marketing: false, preferences: false })

export default defineConfig({
  testDir: '.',
  globalSetup: './support/start-site.ts',
  outputDir: '../../test-results',
  // One site, one database, one builder: the tests take turns.
  workers: 1,
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
