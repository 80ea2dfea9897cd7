/**
 * Tooltips of icon buttons: for every element with `data-tooltip`, with its `aria-label` and keys as text, so that screen
 * readers do not depend on them. Shown after 700 ms of hovering, at once on keyboard focus, and at once for the next one within 300 ms;
 * Escape closes them, and they stay while hovered. None in browsers without popovers.
 */

const OPEN_MS = 700
const SKIP_MS = 300
const MARK = '[data-tooltip]'

export function startTooltips(): () => void {
  if (!('showPopover' in HTMLElement.prototype)) return () => {}
  const tip = makeTip()
  let shownFor: Element | null = null
  let waitingFor: Element | null = null
  let waiting: number | undefined
  let hiddenAt = -Infinity

  const cancel = () => {
    window.clearTimeout(waiting)
    waitingFor = null
  }
  const show = (target: Element) => {
    cancel()
    shownFor = target
    place(tip, target)
  }
  const hide = () => {
    cancel()
    if (!shownFor) return
    shownFor = null
    hiddenAt = performance.now()
    // A dialog that closed took it away.
    if (tip.isConnected) tip.hidePopover()
  }
  const point = (marked: Element | null) => {
    if (marked === (shownFor ?? waitingFor)) return
    const isNext = shownFor !== null || performance.now() - hiddenAt < SKIP_MS
    hide()
    if (marked && isNext) show(marked)
    else if (marked) {
      waitingFor = marked
      waiting = window.setTimeout(() => show(marked), OPEN_MS)
    }
  }
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element) || tip.contains(target)) return
    point(target.closest(MARK))
  }
  const onFocus = ({ target }: FocusEvent) => {
    const marked = target instanceof Element && target.matches(':focus-visible') && target.closest(MARK)
    if (marked) show(marked)
    else hide()
  }
  const onScroll = ({ target }: Event) => {
    const marked = shownFor ?? waitingFor
    if (!marked || !(target as Node).contains(marked)) return
    // The browser scrolls to what gets the keyboard's focus.
    if (shownFor?.matches(':focus-visible')) place(tip, shownFor)
    else hide()
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()

  const ends = new AbortController()
  const { signal } = ends
  document.addEventListener('pointerover', onPointerOver, { signal })
  document.documentElement.addEventListener('pointerleave', hide, { signal })
  document.addEventListener('pointerdown', hide, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('keydown', onKey, { signal })
  document.addEventListener('scroll', onScroll, { signal, passive: true, capture: true })
  // An element may have been hovered or focused before this script loaded.
  point(document.querySelector(`${MARK}:hover`))
  const focused = document.querySelector(`${MARK}:focus-visible`)
  if (focused) show(focused)
  return () => {
    hide()
    ends.abort()
    tip.remove()
  }
}

function makeTip(): HTMLElement {
  const tip = document.createElement('div')
  tip.className = 'tooltip'
  tip.setAttribute('aria-hidden', 'true')
  tip.popover = 'manual'
  document.body.append(tip)
  return tip
}

/**
 * Places the tooltip above its element, or below it at the top of the window; always within the window. In an open dialog it is the
 * dialog's, outside of which the pointer meets nothing.
 */
function place(tip: HTMLElement, target: Element) {
  const keys = target.getAttribute('aria-keyshortcuts')?.replace('Control', 'Ctrl')
  tip.textContent = `${target.getAttribute('aria-label')}${keys ? ` (${keys})` : ''}`
  const parent = target.closest('dialog') ?? document.body
  if (tip.parentElement !== parent) parent.append(tip)
  if (!tip.matches(':popover-open')) tip.showPopover()
  const box = target.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const middle = box.left + box.width / 2 - width / 2
  tip.style.left = `${Math.max(8, Math.min(middle, window.innerWidth - width - 8))}px`
  tip.style.top = `${box.top > height + 8 ? box.top - height : box.bottom}px`
}
