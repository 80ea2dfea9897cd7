/**
 * Keeps the focus in the page. The focused element may be removed (a card that was deleted, a link to another place, a dialog
 * whose opener is gone): then the container around it is focused. An element that is only disabled for a moment gets the
 * focus back.
 */
import { useEffect } from 'react'

export function useKeptFocus() {
  useEffect(() => {
    let holder: HTMLElement | null = null
    let around: HTMLElement[] = []

    const note = ({ target }: FocusEvent) => hold(target)

    function hold(target: EventTarget | null) {
      if (!(target instanceof HTMLElement)) return
      holder = target
      around = placesAround(target)
    }

    /** After the page has settled: restores the focus if the element was removed, not after a click elsewhere or in another window. */
    function leave({ target, relatedTarget }: FocusEvent) {
      // Between blur and focus nothing has the focus: a change of the page meanwhile must not restore the old one.
      hold(relatedTarget)
      window.setTimeout(() => {
        if (target === holder && isUsable(target as HTMLElement)) holder = null
        else keep()
      })
    }

    function keep() {
      if (!holder || document.activeElement !== document.body) return
      if (holder.isConnected && !isUsable(holder)) return
      const next = isUsable(holder) ? holder : (around.find(isUsable) ?? openPart())
      // Only now: a dialog that opens would focus the heading before its first field.
      if (next instanceof HTMLHeadingElement) next.tabIndex = -1
      next?.focus({ preventScroll: true })
    }

    const watcher = new MutationObserver(keep)
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    // In the capture phase, before anything is rendered because of it.
    document.addEventListener('focusout', leave, true)
    // A closed dialog has restored the focus, if its opener is still there.
    document.addEventListener('close', keep, true)
    return () => {
      watcher.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', leave, true)
      document.removeEventListener('close', keep, true)
    }
  }, [])
}

/** The focusable ancestors of an element, innermost first; in a dialog its title. */
function placesAround(element: HTMLElement): HTMLElement[] {
  const title = element.closest('dialog')?.querySelector('h2')
  if (title) return [title]
  const places: HTMLElement[] = []
  // Not as far as <main>: if its part is gone, the open part takes the focus.
  for (let place = element.parentElement; place?.closest('main > *'); place = place.parentElement)
    if (place.tabIndex === -1 && place.hasAttribute('tabindex')) places.push(place)
  return places
}

const isUsable = (element: HTMLElement) =>
  // Safari has `checkVisibility` from 17.4 on.
  element.isConnected && !element.matches(':disabled') && element.checkVisibility?.() !== false

const openPart = () =>
  document.querySelector<HTMLElement>('main [role=tabpanel]:not([hidden])') ??
  document.querySelector<HTMLElement>('main')
