// The test function with the two people of the site: the owner, signed in, and a visitor whose browser runs no scripts.
// Everybody comes from a network address of her own, as the limits of the forms count (scripts/web-server/server.mjs).
// Whatever a test is about, it fails when a page did what its Content-Security-Policy refuses.
import { randomBytes } from 'node:crypto'
import {
  expect,
  request as requests,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import { Machine } from './machine.ts'
import { takeAway } from './cleanup.ts'
import { signInByApi, type Cookies } from './owner.ts'
import { CHOSEN, siteUrl } from './settings.ts'

const REFUSED = 'refused by the policy:'

/** Whether contexts are of somebody who has been here before; a test with a `storageState` of its own says no. */
let hasChosen = true

/** What the browser refused since the test began; a test that tampers with a page takes it away itself. */
export const refused: string[] = []

function watch(context: BrowserContext): BrowserContext {
  void context.addInitScript(letMessagesStand)
  if (process.env.E2E_SLOWER) context.on('page', slowDown)
  void context.addInitScript((mark) => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      // No page's doing: the test runner asks once more, for its trace, for a picture that could not be shown.
      if (blockedURI === 'blob' && !sourceFile) return
      console.info(mark, effectiveDirective, blockedURI, `${sourceFile}:${lineNumber}`, sample)
    })
  }, REFUSED)
  return context.on('console', (message) => {
    if (message.text().startsWith(REFUSED)) refused.push(`${message.page()?.url()} ${message.text()}`)
  })
}

/** Pages whose scripts run so many times slower, E2E_SLOWER=5: what a test does too early, or reads too late, shows. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.E2E_SLOWER)
  // One that closes meanwhile needs it no more.
  await page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate }))
    .catch(() => {})
}

/**
 * Chromium answers `setViewportSize` before the page is laid out anew by its media queries, and before what follows from that
 * by a ResizeObserver and by transitions, even the shortest: after three frames without a transition all of it is there.
 */
function waitForNewSizes(page: Page): void {
  const resize = page.setViewportSize.bind(page)
  page.setViewportSize = async (size) => {
    await resize(size)
    await page.evaluate(async () => {
      // A hidden page gets no frames.
      const late = new Promise<'late'>((resolve) => setTimeout(resolve, 4_000, 'late'))
      for (let still = 0; still < 3; still++) {
        if ((await Promise.race([new Promise(requestAnimationFrame), late])) === 'late') return
        if (document.getAnimations().some((each) => each instanceof CSSTransition)) still = -1
      }
    })
  }
}

/**
 * A toast stands for 5 s, or 12 where it offers something to do (site/src/ui/Toast.tsx): on a machine that stands still for
 * seconds it would be gone before a test has looked. How long it really stands: tests/components/toast.test.tsx, by a clock of its own.
 */
function letMessagesStand(): void {
  const { setTimeout } = window
  const later = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setTimeout(act, ms === 5_000 || ms === 12_000 ? 20_000 : ms, ...rest)
  window.setTimeout = later as typeof setTimeout
}

/** By a script, as Playwright opens a hidden page in each context to set what a `storageState` says of localStorage. */
const choose = (context: BrowserContext) =>
  context.addInitScript(
    ([origin, chosen]) => {
      if (location.origin === origin) for (const name in chosen) localStorage[name] ??= chosen[name]
    },
    [siteUrl, CHOSEN] as const,
  )

/** One that nobody else has. */
const fromAnAddressOfHerOwn = () => ({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` })

interface Fixtures {
  owner: Page
  visitor: Page
  machine: Machine
  chosen: void
  policyIsKept: void
}

interface OfTheWorker {
  browser: Browser
  ownerCookies: Cookies
}

export const test = base.extend<Fixtures, OfTheWorker>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open({ ...options, extraHTTPHeaders: fromAnAddressOfHerOwn() })
        if (hasChosen) await choose(context)
        // Without scripts no frame is told.
        if (options?.javaScriptEnabled !== false) context.on('page', waitForNewSizes)
        return watch(context)
      }
      await use(browser)
      browser.newContext = open
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
  extraHTTPHeaders: async ({}, use) => use(fromAnAddressOfHerOwn()),
  // One session for all tests of a worker. A test that ends sessions has one of its own (account.ts).
  ownerCookies: [
    // eslint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      const request = await requests.newContext({ baseURL: siteUrl })
      await use(await signInByApi(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  // Before any window is opened.
  chosen: [
    async ({ storageState }, use) => {
      hasChosen = !storageState
      await use()
      hasChosen = true
    },
    { auto: true },
  ],
  // Of every window that a test opens: one that opens none needs none for this.
  policyIsKept: [
    // eslint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      refused.length = 0
      await use()
      expect(refused, 'what the Content-Security-Policy refused').toEqual([])
    },
    { auto: true },
  ],
  owner: async ({ browser, ownerCookies }, use) => {
    const context = await browser.newContext({ storageState: { cookies: ownerCookies, origins: [] } })
    if (!hasChosen) await choose(context)
    const page = await context.newPage()
    // Not the admin yet, which most tests open at an address of their own (openTab() of owner.ts where none is named). Before a
    // first page Chromium could miss that requests are to be routed.
    await page.goto('/robots.txt')
    await use(page)
    try {
      await takeAway(context.request)
    } finally {
      await context.close()
    }
  },
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await use(await context.newPage())
    await context.close()
  },
  // eslint-disable-next-line no-empty-pattern -- as above.
  machine: async ({}, use) => {
    const machine = new Machine()
    await use(machine)
    await machine.mend()
  },
})

export { expect } from '@playwright/test'
