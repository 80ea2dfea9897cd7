import { defineConfig } from '@playwright/test'
import { folders, siteUrl } from './support/settings.ts'

/** Playwright's own, as of 1.65, since Chromium hears only the last list. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** What would start two or three processes more for every page: drop-downs of the address bar, and one to spare. */
const OFF_FOR_SPEED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** Half an hour of accidents on purpose: `npm run test:soak`, each night. admin/autosave.spec.ts strikes once in every run. */
const ASKED_FOR = process.env.KILLS ? [] : ['**/kills.spec.ts']

export default defineConfig({
  testDir: '.',
  globalSetup: './support/start-site.ts',
  outputDir: folders.results,
  workers: 2,
  // One site, one database, one builder; a folder says what its tests do to them. `looking` leaves the site as it is, `admin`
  // changes records of its own and does not wait for the site to show them: begun last of the two, and told also where `looking`
  // failed. `publishing` waits for the site, or stops parts of it: it runs alone, or beside the others with `--no-deps` and a
  // site of its own (E2E_PART). So is a single file run.
  projects: [
    { name: 'looking', testDir: './looking', fullyParallel: true },
    { name: 'admin', testDir: './admin', testIgnore: ASKED_FOR, fullyParallel: true },
    { name: 'publishing', testDir: './publishing', workers: 1, dependencies: ['looking', 'admin'] },
  ],
  // For the longest test on a machine five times slower than usual. Only a test that hangs waits as long.
  timeout: 900_000,
  // A site that cannot be built would fail all of them, each after a long wait.
  maxFailures: 10,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: siteUrl,
    actionTimeout: 30_000,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 1280, height: 900 },
    // What a worker fetches for a page no test could answer in its place; offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What was done and asked. Pictures of every step would cost two fifths of the run: `--trace retain-on-failure` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium-headless-shell',
      args: [
        // Chromium refuses its sandbox to root, which is who runs the tests in a container.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // There is none, and to play one costs more than to draw without.
        '--disable-gpu',
        `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
      ],
    },
  },
})
