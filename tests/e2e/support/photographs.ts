// Photographs as a phone uploads them, each with its own bytes.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { inRoot } from '../../../scripts/lib/repository.mjs'
import { freshNumber } from './fresh.ts'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** One of the demo photographs, with every width that the site makes of it. */
export const photograph = (name: string) =>
  asAnother(name, inRoot('content-api/content_api/demo/photos', name))

/** So small that the site makes one width of it: for tests that are not about what becomes of it. */
export const smallPicture = (name: string) => asAnother(name, inRoot('tests/e2e/support/small-picture.jpg'))

/** With a comment in it: the same picture, other bytes, hence another one for the site. */
async function asAnother(name: string, file: string): Promise<ChosenFile> {
  const bytes = await readFile(file)
  const text = Buffer.from(String(freshNumber()))
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text])
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]),
  }
}

/** What waits to be uploaded, in the form of a trip or an article. */
export const toUpload = (page: Page) =>
  page.getByRole('list', { name: 'תמונות להעלאה' }).getByRole('listitem')

export const startUploads = (page: Page) => page.getByRole('button', { name: /^להתחיל להעלות/ })

export const tripPictures = (page: Page) =>
  page.getByRole('group', { name: /^תמונות הטיול/ }).locator('ol > li')

/** Let go of files over the page, or over the first words of a text in it, as from a folder beside the browser. */
export async function dropFiles(page: Page, files: ChosenFile[], onto?: Locator): Promise<void> {
  await handOver(onto ?? page.locator('body'), files, 'drop')
}

/** Paste files that were copied elsewhere, with the HTML that came along. */
export async function pasteFiles(page: Page, files: ChosenFile[], into?: Locator, html = ''): Promise<void> {
  await handOver(into ?? page.locator('body'), files, 'paste', html)
}

async function handOver(
  receiver: Locator,
  files: ChosenFile[],
  kind: 'drop' | 'paste',
  html = '',
): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }))
  // Nobody drops anything on what is out of sight.
  await receiver.scrollIntoViewIfNeeded()
  await receiver.evaluate(
    (element, [all, event, copied]) => {
      const data = new DataTransfer()
      if (copied) data.setData('text/html', copied)
      for (const { name, mimeType, text } of all) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      const { right, top } = element.getBoundingClientRect()
      const start = { clientX: right - 60, clientY: top + 24 }
      const common = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...start, ...common })
          : new ClipboardEvent('paste', { clipboardData: data, ...common }),
      )
    },
    [sent, kind, html] as const,
  )
}
