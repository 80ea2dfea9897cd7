// Runs a callback with a separate site (demo content) and a browser, and ends both.
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { startSeparateSite } from './separate-site.mjs'

/** @param {(url: string, browser: import('@playwright/test').Browser) => Promise<void>} look */
export async function withSiteAndBrowser(look) {
  const executablePath = await findChromium()
  const site = await startSeparateSite()
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({
    executablePath,
    args: [...asRoot, '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    await look(site.url, browser)
  } finally {
    await browser.close()
    await site.end()
  }
}
