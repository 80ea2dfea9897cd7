// Mails that the site sent: files on one machine, in SES in production.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { folders, keeping } from './settings.ts'

/** One worker does all jobs: pictures that another test uploads are scaled before a mail that was asked for after them. */
export const MAILED = { timeout: 300_000 }

/** The address behind the button of the newest mail to somebody, once it has been sent. */
export async function confirmationLink(to: string): Promise<string> {
  let link: string | undefined
  const find = async () => {
    const texts = (await mailsTo(to)).map(plainText)
    link = texts.map((text) => /\/api\/user-rights\/confirm\?token=[\w.-]+/.exec(text)?.[0]).find(Boolean)
    return link
  }
  await expect.poll(find, MAILED).toBeTruthy()
  return link!
}

/** Every mail to an address so far, as it was sent. */
export async function mailsTo(to: string): Promise<string[]> {
  const { MAIL, AWS_ENDPOINT_URL } = keeping()
  const mails = MAIL === 'ses' ? await (await fetch(`${AWS_ENDPOINT_URL}/mails`)).json() : await filed()
  return mails.filter((mail: string) => mail.includes(`To: ${to}`))
}

async function filed(): Promise<string[]> {
  const folder = path.join(folders.data, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
}

/** The first part, which is text alone; its Hebrew travels as base64. */
export function plainText(mail: string): string {
  const [, part = ''] = mail.split(/^Content-Type: text\/plain.*$/m)
  const body = part.slice(part.search(/\r?\n\r?\n/)).split(/^--/m)[0]!
  return part.startsWith('\n') || /base64/i.test(part.slice(0, 200))
    ? Buffer.from(body.replace(/\s/g, ''), 'base64').toString()
    : body.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
}
