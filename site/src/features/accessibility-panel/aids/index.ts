/** The three settings that need a script: each script is fetched and started when its setting is on, stopped when off. */

type Start = () => () => void

const aids: Record<string, () => Promise<{ start: Start }>> = {
  keyboardNavigation: () => import('./keyboardKeys'),
  screenReader: () => import('./readAloud'),
  magnifier: () => import('./lens'),
}

const running = new Map<string, () => void>()

/** Starts and stops the aids to match `data-accessibility` on the root element. */
export function syncAids() {
  for (const [name, load] of Object.entries(aids)) {
    if (isAsked(name)) void startOnce(name, load)
    else stop(name)
  }
}

async function startOnce(name: string, load: () => Promise<{ start: Start }>) {
  if (running.has(name)) return
  const aid = await load().catch(() => null)
  // The setting may have changed during the import.
  if (aid && isAsked(name) && !running.has(name)) running.set(name, aid.start())
}

function stop(name: string) {
  running.get(name)?.()
  running.delete(name)
}

function isAsked(name: string): boolean {
  return document.documentElement.matches(`[data-accessibility~=${name}]`)
}
