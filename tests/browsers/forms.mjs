// Fills in and sends the public forms.
import { setTimeout as pause } from 'node:timers/promises'

/** @typedef {import('./window.mjs').Window} Window */

/** @param {Window} page on /contact  @param {{ name: string, phone: string, message: string }} values */
export async function sendEnquiry({ write, tick, press, isAt }, values) {
  for (const [field, text] of Object.entries(values)) await write(field, text)
  await tick('privacyConsent')
  // What is sent within half a second is held for a program's.
  await pause(600)
  await press('button', 'שליחת הודעה')
  await isAt('/thank-you')
}

/** @param {Window} page on /user-rights  @param {string} description */
export async function sendRightsRequest({ write, tick, press, reads }, description) {
  await write('fullName', 'נועה לוי')
  await write('email', 'noa@example.com')
  await write('description', description)
  await tick('identityConfirmed')
  await press('button', 'שליחת הבקשה')
  await reads('הבקשה התקבלה במערכת')
}
