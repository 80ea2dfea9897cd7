/** The three settings that need a script of their own: each is fetched when it is on, and stops when it is off. */

type Start = () => () => void

const aids: Record<string, () => Promise<{ start: Start }>> = {
  keyboardNavigation: () => import('./keyboardKeys'),
  screenReader: () => import('./readAloud'),
  magnifier: () => import('./lens'),
}

const running = new Map<string, () => void>()

/** Starts and stops the aids, so that those run that the page's root asks for. */
export function syncAids() {
  for (const [name, load] of Object.entries(aids)) {
    if (isAsked(name)) void startOnce(name, load)
    else stop(name)
  }
}

async function startOnce(name: string, load: () => Promise<{ start: Start }>) {
  if (running.has(name)) return
  const aid = await load().catch(() => null)
  // She may have changed her mind while it was on its way.
  if (aid && isAsked(name) && !running.has(name)) running.set(name, aid.start())
}

function stop(name: string) {
  running.get(name)?.()
  running.delete(name)
}

function isAsked(name: string): boolean {
  return document.documentElement.matches(`[data-accessibility~=${name}]`)
}
