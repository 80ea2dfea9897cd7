import { defineConfig } from '@playwright/test'
import { ports } from './support/settings.ts'

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
