// The test function with the two people of the site: the owner, signed in, and a visitor whose browser runs no scripts.
// Whatever a test is about, it fails when a page did what its Content-Security-Policy refuses.
import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { Machine } from './machine.ts'
import { signIn } from './owner.ts'

const REFUSED = 'refused by the policy:'
const watched = new WeakSet<BrowserContext>()

/** What the browser refused since the test began; a test that tampers with a page takes it away itself. */
export const refused: string[] = []

function watch(context: BrowserContext): BrowserContext {
  if (watched.has(context)) return context
  watched.add(context)
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

interface Fixtures {
  owner: Page
  visitor: Page
  machine: Machine
  policyIsKept: void
}

export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => watch(await open(options))
      await use(browser)
      browser.newContext = open
    },
    { scope: 'worker' },
  ],
  policyIsKept: [
    async ({ context }, use) => {
      refused.length = 0
      watch(context)
      await use()
      expect(refused, 'what the Content-Security-Policy refused').toEqual([])
    },
    { auto: true },
  ],
  owner: async ({ browser }, use) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signIn(page)
    await use(page)
    await context.close()
  },
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await use(await context.newPage())
    await context.close()
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
  machine: async ({}, use) => {
    const machine = new Machine()
    await use(machine)
    await machine.mend()
  },
})

export { expect } from '@playwright/test'
