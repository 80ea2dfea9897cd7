import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface LazyPart<P> {
  (props: P): ReactNode
  /** Preloads the component before it is shown. */
  prepare: () => void
}

/**
 * A component that is loaded when it is first shown; `waiting` is shown meanwhile, `otherwise` if loading fails. A failed load is
 * retried on the next render; with another `retryKey` `waiting` replaces `otherwise` at once.
 * (Not React.lazy: Suspense keeps a fallback for at least 300 ms, however soon the component arrives.)
 */
export function lazyWithFallback<P extends object>(
  load: () => Promise<ComponentType<P>>,
  otherwise: ComponentType<P>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
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
    // On each render: a load that failed is retried then.
    useEffect(() => {
      let isGone = false
      void ask().then((part) => isGone || setPart(() => part))
      return () => {
        isGone = true
      }
    }, [props])
    if (Part) return <Part {...props} />
    return typeof waiting === 'function' ? waiting(props) : waiting
  }
  return Object.assign(Lazy, { prepare: () => void ask() })
}
