// A separate account for tests that change how one signs in, with its authenticator.
import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, type Browser, type Page } from '@playwright/test'
import { inRoot, inVenv } from '../../../scripts/lib/repository.mjs'
import { freshMail } from './fresh.ts'
import { fill } from './owner.ts'
import { overwrite } from './database.ts'
import { folders, keeping } from './settings.ts'
import { BUTTON, TAB } from './words.ts'

const run = promisify(execFile)

export interface Account {
  email: string
  password: string
}

export async function makeAccount(): Promise<Account> {
  const account = { email: freshMail('account'), password: 'a path along the river' }
  const words = ['--email', account.email, '--password', account.password, '--username', 'נועה']
  await flask('create-admin', ...words)
  return account
}

/** It goes with everything that hangs on it. */
export async function removeAccount({ email }: Account): Promise<void> {
  await overwrite(['DELETE FROM admin WHERE email = ?', email])
}

export async function flask(...words: string[]): Promise<string> {
  // A command serves nobody, and knows no PROXY_SECRET.
  const site = { DATA_DIR: folders.data, ...keeping(), PROXY_ONLY: '' }
  const env = { ...process.env, ...site, PYTHONPATH: inRoot('content-api') }
  const { stdout } = await run(inVenv('flask'), ['--app', 'content_api.wsgi', ...words], { env })
  return stdout
}

/** A browser that was never here, at the door with email and password typed in and sent. */
export async function comeToTheDoor(browser: Browser, { email, password }: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/admin/login')
  await fill(page, { email, password })
  await page.getByRole('button', { name: BUTTON.signIn }).click()
  return page
}

/** A browser that was never here, at the desk. */
export async function signedInAs(browser: Browser, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  expect((await page.request.post('/api/auth/login', { data: account })).status()).toBe(200)
  await page.goto('/admin')
  await expectInside(page)
  return page
}

export const expectInside = (page: Page) =>
  expect(page.getByRole('tab', { name: TAB.overview })).toBeVisible()

/** What her phone shows now, or will show so many steps of half a minute later. */
export function codeOf(secret: string, later = 0): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const mac = createHmac('sha1', fromBase32(secret)).update(step).digest()
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => parseInt(byte, 2)),
  )
}
