/** The three settings that need a script: each script is fetched and started when its setting is on, stopped when off. */

type Start = () => () => void

const aids: Record<string, () => Promise<{ start: Start }>> = {
  keyboardNavigation: () => import('./keyboardKeys'),
  screenReader: () => import('./readAloud'),
  magnifier: () => import('./lens'),
}

const running = new Map<string, () => void>()

/**
 * Starts and stops the aids to match `data-accessibility` on the root element.
 * @returns the names of those that failed to load, with spaces
 */
export const syncAids = () =>
  Promise.all(
    Object.entries(aids).map(([name, load]) => (isAsked(name) ? startOnce(name, load) : stop(name))),
  ).then((failed) => failed.filter(Boolean).join(' '))

async function startOnce(name: string, load: () => Promise<{ start: Start }>) {
  if (running.has(name)) return
  const start = await load()
    .then((aid) => aid.start)
    .catch(() => null)
  if (!start) return name
  // The setting may have changed during the import.
  if (isAsked(name) && !running.has(name)) running.set(name, start())
}

function stop(name: string) {
  running.get(name)?.()
  running.delete(name)
}

function isAsked(name: string): boolean {
  return document.documentElement.matches(`[data-accessibility~=${name}]`)
}
