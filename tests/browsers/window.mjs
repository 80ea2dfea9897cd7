// A window of any browser, with real clicks and keys; as wide as a phone by default.
import { after, before } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { site } from './site.mjs'

/* global document, location, window -- what runs in the page */

/**
 * @typedef {object} Driver
 * @property {(address: string) => Promise<unknown>} goTo
 * @property {(width: number, height: number) => Promise<unknown>} resize of the window; a browser may have a least width
 * @property {(act: Function, ...values: unknown[]) => Promise<any>} run in the page; what it returns can be written as JSON
 * @property {(look: Function, ...values: unknown[]) => Promise<any>} find an element, or null
 * @property {(element: any) => Promise<unknown>} click
 * @property {(element: any, text: string) => Promise<unknown>} type
 * @property {() => Promise<unknown>} close
 *
 * @typedef {ReturnType<typeof openBefore>} Window
 */

const WITHIN = 20_000
export const PHONE = [390, 844]
export const COMPUTER = [1280, 900]

/** One window for all tests of a `describe`.  @param {() => Promise<Driver>} open */
export function openBefore(open) {
  /** @type {Driver} */
  let browser
  before(async () => {
    browser = await open()
  })
  after(() => browser?.close())

  const run = (act, ...values) => browser.run(act, ...values)
  const find = (look, ...values) => browser.find(look, ...values)
  const holds = (condition, ...values) => until(() => run(condition, ...values), condition)
  const element = (look, ...values) => until(() => find(look, ...values), `${look} ${values}`)
  /** In the middle of the window nothing floats over it. */
  const click = async (target) => {
    await run((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }), target)
    await browser.click(target)
  }
  const type = (target, text) => browser.type(target, text)
  return {
    ...{ run, find, holds, element, click, type },
    visit: async (path, size = PHONE, from = site.url) => {
      await browser.resize(...size)
      await browser.goTo(from + path)
    },
    press: async (kind, words) => click(await element(named, kind, words)),
    write: async (field, text) => type(await element(visible, `[name=${field}]`), text),
    tick: async (field) => click(await element(visible, `input[name=${field}]`)),
    isAt: (path) => holds((expected) => location.pathname.replace(/(.)\/$/, '$1') === expected, path),
    reads: async (words) => {
      const text = () => run(() => document.querySelector('main')?.textContent ?? '')
      await until(async () => (await text()).includes(words), words).catch(async (failure) => {
        throw new Error(`${failure.message}. ${(await text()).slice(0, 2000)}`)
      })
    },
    /** The API as the owner's own page asks it. */
    ask: (address, body) => {
      const asked = () => run(answerOf, address, body ?? null)
      return body ? asked() : until(asked, address)
    },
  }
}

/** The first answer that is not empty; an error when there is none for so long. */
export async function until(look, what) {
  const end = Date.now() + WITHIN
  for (;;) {
    // A page that is just left answers nothing.
    const { found, failure } = await look().then(
      (answer) => ({ found: answer }),
      (error) => ({ failure: error }),
    )
    if (found) return found
    if (Date.now() > end) throw new Error(`Not within ${WITHIN / 1000} s: ${what}`, { cause: failure })
    await pause(100)
  }
}

/** The first element of a kind that is shown and whose name has these words. */
export function named(kind, words) {
  const kinds = { button: 'button, [role=button]', link: 'a[href]' }
  const isShown = (each) =>
    each.getClientRects().length > 0 && window.getComputedStyle(each).visibility === 'visible'
  const nameOf = (each) => each.getAttribute('aria-label') ?? each.textContent
  const all = [...document.querySelectorAll(kinds[kind] ?? `[role=${kind}]`)]
  const open = [...document.querySelectorAll('dialog[open]')].at(-1)
  return (
    all.find((each) => (!open || open.contains(each)) && isShown(each) && nameOf(each).includes(words)) ??
    null
  )
}

async function answerOf(address, sent) {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(address, sent && { method: 'POST', headers, body: JSON.stringify(sent) })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

export const visible = (selector) =>
  [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0) ?? null
