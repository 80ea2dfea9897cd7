/** Positions toasts so that they cover no field and no button that is used next. */

/** In pixels from the top of the viewport. */
interface Span {
  top: number
  bottom: number
}

interface Obstacle extends Span {
  /** 10 for the focused element and the form's buttons, which are covered only if there is no other place. */
  weight: 1 | 10
}

const STEP = 8

/**
 * The top of a message of this height: the lowest place between `from` and `to` that covers nothing, near the thumb; else the
 * one that covers least.
 */
export function placeOf(height: number, { top: from, bottom: to }: Span, obstacles: Obstacle[]): number {
  let best = from
  let least = Infinity
  for (let top = Math.max(from, to - height); ; top = Math.max(from, top - STEP)) {
    const cost = obstacles.reduce(
      (sum, each) => sum + each.weight * overlap({ top, bottom: top + height }, each),
      0,
    )
    if (cost < least) [best, least] = [top, cost]
    if (least === 0 || top === from) return best
  }
}

const overlap = (one: Span, other: Span) =>
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

const FIELDS = 'input:not([type=hidden]), select, textarea, [contenteditable=true]'
const FOCUSED = ':is(a, button, summary, input, select, textarea, [contenteditable=true]):focus'
const BARS = '.save-bar, [role=tablist]'
const MARGIN = 8

const PHONE = '(width < 64rem)'

/** Positions the list of toasts whenever one comes or what is around it moves. Returns the unsubscribe function. */
export function keepToastPlaced(list: HTMLOListElement | null) {
  if (!list) return
  function settle() {
    list!.style.top = `${placeOnScreen(list!)}px`
  }
  // While its own button is being pressed it would move away with the focus.
  const settleUnlessPressed = () => {
    if (!list.contains(document.activeElement)) settle()
  }
  const listened = [
    [document, 'focusin', settleUnlessPressed],
    // Safari has `scrollend` from 26 on.
    [document, document.onscrollend === undefined ? 'scroll' : 'scrollend', settleUnlessPressed],
    [window.visualViewport, 'resize', settle],
  ] as const
  for (const [target, event, act] of listened) target?.addEventListener(event, act)
  // A message is added after the list: before that the list has no height.
  const filled = new MutationObserver(settle)
  filled.observe(list, { childList: true })
  return () => {
    filled.disconnect()
    for (const [target, event, act] of listened) target?.removeEventListener(event, act)
  }
}

/** `placeOf` for the current screen. */
function placeOnScreen(toasts: HTMLElement): number {
  const margin = window.matchMedia(PHONE).matches ? MARGIN : 3 * MARGIN
  // An on-screen keyboard may cover what is lower.
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  const { left, right } = toasts.getBoundingClientRect()
  const obstaclesIn = (selector: string, weight: Obstacle['weight']) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      // A toast would move away from its own focused button.
      .filter((element) => !toasts.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.left < right && box.right > left)
      .map((box) => ({ ...spanOf(box), weight }))
  return placeOf(toasts.offsetHeight, { top: offsetTop + margin, bottom: offsetTop + height - margin }, [
    ...obstaclesIn(FIELDS, 1),
    ...obstaclesIn(FOCUSED, 10),
    ...obstaclesIn(BARS, 10),
  ])
}

function spanOf({ top, bottom }: DOMRect): Span {
  const gap = MARGIN / 2
  return { top: top - gap, bottom: bottom + gap }
}
