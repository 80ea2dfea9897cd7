import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Gives an open dialog a step of its own in the browser's history: the way back closes it. Call what it returns when the
 * dialog closes in any other way, so that the step goes too.
 */
export function useCloseOnBack(dialog: RefObject<HTMLDialogElement | null>): () => void {
  const hasStep = useRef(false)

  // A dialog that can be seen has its step.
  useLayoutEffect(() => {
    window.history.pushState({ ...window.history.state, dialog: true }, '')
    hasStep.current = true
    const close = () => {
      hasStep.current = false
      dialog.current?.close()
    }
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [dialog])

  return useCallback(() => {
    if (hasStep.current) window.history.back()
    hasStep.current = false
  }, [])
}
