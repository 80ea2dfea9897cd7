// Every process is started as the head of a group of its own, so that ending it ends its children and grandchildren too.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './repository.mjs'

const GRACE_MS = 4000

const heads = new Set()
let reaper

/** Start a process as the head of a group; remembered until it has ended. */
export function startProcessGroup(command, args, options) {
  reaper ??= startReaper()
  const child = spawn(command, args, { ...options, detached: true })
  if (child.pid) {
    heads.add(child.pid)
    reaper.stdin.write(`+${child.pid}\n`)
  }
  child.once('exit', () => {
    // The head is gone; what it left behind goes with it.
    signal(child.pid, 'SIGKILL')
    heads.delete(child.pid)
    reaper.stdin.write(`-${child.pid}\n`)
  })
  return child
}

/** Ask a group to end, and after a grace period end it. */
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

/** Ends the groups when this process can no longer do it itself (kill -9). */
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
