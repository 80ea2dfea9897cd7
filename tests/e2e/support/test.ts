// The test function with the two people of the site: the owner, signed in, and a visitor whose browser runs no scripts.
import { test as base, type Page } from '@playwright/test'
import { Machine } from './machine.ts'
import { signIn } from './owner.ts'

export const test = base.extend<{ owner: Page; visitor: Page; machine: Machine }>({
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
