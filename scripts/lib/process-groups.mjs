// Starts every process as leader of its own process group, so that ending it also ends its descendants.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './repository.mjs'

const GRACE_MS = 4000

const heads = new Set()
let reaper

/** Starts a process as leader of a group, which is registered until it has ended. */
export function startProcessGroup(command, args, options) {
  reaper ??= startReaper()
  const child = spawn(command, args, { ...options, detached: true })
  if (child.pid) {
    heads.add(child.pid)
    reaper.stdin.write(`+${child.pid}\n`)
  }
  child.once('exit', () => {
    // The leader is gone: kill what it left behind.
    signal(child.pid, 'SIGKILL')
    heads.delete(child.pid)
    reaper.stdin.write(`-${child.pid}\n`)
  })
  return child
}

/** Sends SIGTERM to a group, and SIGKILL after a grace period. */
export async function endProcessGroup(pid) {
  signal(pid, 'SIGTERM')
  const deadline = Date.now() + GRACE_MS
  while (heads.has(pid) && Date.now() < deadline) await sleep(50)
  signal(pid, 'SIGKILL')
}

export async function endAllProcessGroups() {
  await Promise.all([...heads].map(endProcessGroup))
  reaper?.stdin.end()
}

function signal(pid, name) {
  try {
    process.kill(-pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error
  }
}

/** A helper process that ends the groups if this process is killed (SIGKILL). */
function startReaper() {
  const child = spawn(process.execPath, [inRoot('scripts/lib/reaper.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin.on('error', () => {})
  child.unref()
  child.stdin.unref?.()
  return child
}
