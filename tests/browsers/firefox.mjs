// The released Firefox, driven over WebDriver BiDi (docs/decisions/0141-firefox-by-puppeteer.md).
import puppeteer from 'puppeteer-core'
import { findFirefox } from './find-firefox.mjs'

export const launchFirefox = () =>
  puppeteer.launch({ browser: 'firefox', executablePath: findFirefox(), headless: true })

/** Firefox 140 does not know the orientation that puppeteer sets beside the size. */
export const resize = (page, size) =>
  page.setViewport(size).catch((failure) => {
    if (!/unknown command/.test(failure.message)) throw failure
  })

/** @returns {Promise<import('./window.mjs').Driver>} */
export async function openFirefox() {
  const browser = await launchFirefox()
  const page = await browser.newPage()
  return {
    goTo: (address) => page.goto(address),
    resize: (width, height) => resize(page, { width, height }),
    run: (act, ...values) => page.evaluate(act, ...values),
    find: async (look, ...values) => (await page.evaluateHandle(look, ...values)).asElement(),
    click: (element) => element.click(),
    type: (element, text) => element.type(text),
    close: () => browser.close(),
  }
}
