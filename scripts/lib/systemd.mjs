// systemd integration: socket activation (sd_listen_fds), readiness and watchdog notifications (sd_notify).
import { spawn } from 'node:child_process'

const EVERY_MS = 30_000

const FIRST_SOCKET = 3

/** Descriptor of the socket that systemd holds for the web server, so that connections wait during a restart; undefined without. */
export const socketOfSystemd = () =>
  process.env.LISTEN_PID === String(process.pid) && process.env.LISTEN_FDS === '1' ? FIRST_SOCKET : undefined

/**
 * Notifies systemd that the site is ready, then that it is alive as long as `url` answers; does nothing without NOTIFY_SOCKET.
 * @param {string} url the health check. An answer that the database is away counts as alive: a restart would only take the pages
 *   away too
 */
export function keepTellingSystemd(url) {
  if (!process.env.NOTIFY_SOCKET) return
  tell('--ready')
  setInterval(async () => (await answers(url)) && tell('WATCHDOG=1'), EVERY_MS).unref()
}

async function answers(url) {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).arrayBuffer()
    return true
  } catch {
    return false
  }
}

const tell = (word) =>
  spawn('systemd-notify', [word], { stdio: 'inherit' }).on('error', (error) => console.error(error.message))
