// What systemd gives the site (sd_listen_fds: its socket), and is told of it (sd_notify): that it is up, and now and then that it still
// answers.
import { spawn } from 'node:child_process'

const EVERY_MS = 30_000

const FIRST_SOCKET = 3

/** The socket that systemd holds for the web server, so that nobody is turned away while that starts anew; undefined without one. */
export const socketOfSystemd = () =>
  process.env.LISTEN_PID === String(process.pid) && process.env.LISTEN_FDS === '1' ? FIRST_SOCKET : undefined

/**
 * Does nothing where no unit with Type=notify started this.
 * @param {string} url asked again and again. That its database is away it may say; to start it again would only take the pages
 *   away too
 */
export function keepTellingSystemd(url) {
  if (!process.env.NOTIFY_SOCKET) return
  tell('--ready')
  setInterval(async () => (await isHeardOf(url)) && tell('WATCHDOG=1'), EVERY_MS).unref()
}

async function isHeardOf(url) {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).arrayBuffer()
    return true
  } catch {
    return false
  }
}

const tell = (word) =>
  spawn('systemd-notify', [word], { stdio: 'inherit' }).on('error', (error) => console.error(error.message))
