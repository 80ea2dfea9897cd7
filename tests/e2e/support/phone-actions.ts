// A user on a phone: taps by visible text, types, chooses photographs. Counts the actions and measures the waits.
import { expect, type Locator, type Page } from '@playwright/test'
import { hasCaret } from './focus.ts'
import type { ChosenFile } from './photographs.ts'

export class PhoneUser {
  readonly taps: string[] = []
  #waited = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** How many seconds she waited for what she had asked for. */
  get waited(): number {
    return this.#waited / 1000
  }

  /** On what she sees; what is further down she scrolls to. */
  async tap(what: Locator, words: string): Promise<void> {
    await this.#until(() => expect(what).toBeVisible({ timeout: 300_000 }))
    await what.tap()
    this.taps.push(words)
  }

  button(name: string | RegExp, within: Page | Locator = this.#page) {
    return this.tap(
      within.getByRole('button', { name, exact: typeof name === 'string' }).first(),
      String(name),
    )
  }

  /** Into the field with this label: a tap that brings the keyboard up, and words, which are not counted. */
  write(label: string, words: string, within: Page | Locator = this.#page): Promise<void> {
    return this.writeInto(within.getByLabel(new RegExp(`^${label}`)).first(), label, words)
  }

  async writeInto(field: Locator, label: string, words: string): Promise<void> {
    await this.tap(field, label)
    await hasCaret(field)
    await this.type(words)
  }

  async type(words: string): Promise<void> {
    await this.#page.keyboard.insertText(words)
  }

  /** A day in the phone's own calendar: one tap opens it, one chooses, one says so. */
  async chooseDay(label: string, day: string): Promise<void> {
    await this.tap(this.#page.getByLabel(label, { exact: true }), label)
    await this.#page.getByLabel(label, { exact: true }).fill(day)
    this.taps.push(`${label}: היום`, `${label}: אישור`)
  }

  /** In the phone's gallery: each photograph, and what says that these are all. */
  async choosePictures(
    button: string,
    files: ChosenFile[],
    within: Page | Locator = this.#page,
  ): Promise<void> {
    const asked = this.#page.waitForEvent('filechooser')
    await this.button(button, within)
    await (await asked).setFiles(files)
    this.taps.push(...files.map(({ name }) => name), 'אישור בגלריה')
  }

  /** Until she sees it. */
  async see(what: Locator): Promise<void> {
    await this.#until(() => expect(what).toBeVisible({ timeout: 600_000 }))
  }

  async #until(seen: () => Promise<void>): Promise<void> {
    const began = performance.now()
    await seen()
    this.#waited += performance.now() - began
  }
}
