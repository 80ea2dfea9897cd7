/**
 * The focus never falls out of the page. What held it may go away (a card that was deleted, a link to another place, a
 * dialog whose opener is gone): then the place around it takes it. What is only disabled for a moment gets it back.
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

    /** She clicked beside it, or went to another window: nothing is lost. Told apart once the page has settled. */
    function leave({ target, relatedTarget }: FocusEvent) {
      // It moves on. Until it is there nothing has it, and what the page draws meanwhile must not call it back.
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
      // Only now: a dialog that opens would give it the focus before its first field.
      if (next instanceof HTMLHeadingElement) next.tabIndex = -1
      next?.focus({ preventScroll: true })
    }

    const watcher = new MutationObserver(keep)
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    // Before anything is drawn because of it.
    document.addEventListener('focusout', leave, true)
    // A dialog has given the focus back, if whoever had it is still there.
    document.addEventListener('close', keep, true)
    return () => {
      watcher.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', leave, true)
      document.removeEventListener('close', keep, true)
    }
  }, [])
}

/** From the inside out: what stands around an element in the page and may hold the focus itself; of a dialog its title. */
function placesAround(element: HTMLElement): HTMLElement[] {
  const title = element.closest('dialog')?.querySelector('h2')
  if (title) return [title]
  const places: HTMLElement[] = []
  // Short of all the page: where its part is gone, the one that is open takes the focus.
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
