// What systemd is told of the site (sd_notify): that it is up, and each few seconds that it still answers.
import { spawn } from 'node:child_process'
import { answers } from './wait.mjs'

const EVERY_MS = 15_000

/** Does nothing where no unit with Type=notify started this. @param {string} url answers 200 while all is well */
export function keepTellingSystemd(url) {
  if (!process.env.NOTIFY_SOCKET) return
  tell('--ready')
  setInterval(async () => (await answers(url)) && tell('WATCHDOG=1'), EVERY_MS).unref()
}

const tell = (word) =>
  spawn('systemd-notify', [word], { stdio: 'inherit' }).on('error', (error) => console.error(error.message))
