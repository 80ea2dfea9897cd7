import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Adds a history entry for an open dialog, so that the back button closes it. Call the returned function when the dialog
 * closes in any other way, to remove the entry.
 */
export function useCloseOnBack(dialog: RefObject<HTMLDialogElement | null>): () => void {
  const hasStep = useRef(false)

  // In the layout phase: the entry exists before the dialog is painted.
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
