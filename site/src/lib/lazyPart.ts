import { lazy, type ComponentType } from 'react'

/** A part of the page that is fetched when it is first shown. When it does not arrive, `otherwise` stands in its place. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  otherwise: ComponentType<P>,
) {
  return lazy(() => load().catch(() => ({ default: otherwise })))
}
