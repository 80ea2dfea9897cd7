import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface LazyPart<P> {
  (props: P): ReactNode
  /** Fetch it before it is shown. */
  prepare: () => void
}

/**
 * A part of the page that is fetched when it is first shown, with `waiting` in its place meanwhile. When it does not arrive,
 * `otherwise` stands there until it is asked for again, when it is drawn next.
 * With another `retryKey` it goes at once, for `waiting`.
 * (Not React's Suspense: that keeps what it shows while it waits for 300 ms, however soon the part is there.)
 */
export function lazyWithFallback<P extends object>(
  load: () => Promise<ComponentType<P>>,
  otherwise: ComponentType<P>,
  waiting: ReactNode = null,
  retryKey: (props: P) => unknown = () => undefined,
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined

  function ask(): Promise<ComponentType<P>> {
    loading ??= load().then(
      (part) => (loaded = part),
      () => {
        loading = undefined
        return otherwise
      },
    )
    return loading
  }

  function Lazy(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const key = retryKey(props)
    useEffect(() => setPart(() => loaded), [key])
    // With each drawing by its parent: what did not arrive is asked for again then.
    useEffect(() => {
      let isGone = false
      void ask().then((part) => isGone || setPart(() => part))
      return () => {
        isGone = true
      }
    }, [props])
    return Part ? <Part {...props} /> : waiting
  }
  return Object.assign(Lazy, { prepare: () => void ask() })
}
