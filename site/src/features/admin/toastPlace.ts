/** Where a message stands, so that it covers nothing that she writes in or presses next. */

/** From the top of what is seen, in pixels. */
interface Span {
  top: number
  bottom: number
}

interface Obstacle extends Span {
  /** What has the focus, and the buttons of the form: over these it stands only where there is no other place. */
  weight: 1 | 10
}

const STEP = 8

/**
 * The top of a message that is so high: the lowest place between `from` and `to` that covers nothing, where her thumb is; else
 * the one that covers least.
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
export function keepInPlace(list: HTMLOListElement | null) {
  if (!list) return
  function settle() {
    list!.style.top = `${placeOnScreen(list!)}px`
  }
  // Under the press on its own button it would move away with the focus.
  const settleUnlessPressed = () => {
    if (!list.contains(document.activeElement)) settle()
  }
  const listened = [
    [document, 'focusin', settleUnlessPressed],
    // Safari knows the end of scrolling only from 26 on.
    [document, document.onscrollend === undefined ? 'scroll' : 'scrollend', settleUnlessPressed],
    [window.visualViewport, 'resize', settle],
  ] as const
  for (const [target, event, act] of listened) target?.addEventListener(event, act)
  // A message is put into the list after the list is there: before that it has no height.
  const filled = new MutationObserver(settle)
  filled.observe(list, { childList: true })
  return () => {
    filled.disconnect()
    for (const [target, event, act] of listened) target?.removeEventListener(event, act)
  }
}

/** The same for what is on the screen now. */
function placeOnScreen(toasts: HTMLElement): number {
  const margin = window.matchMedia(PHONE).matches ? MARGIN : 3 * MARGIN
  // A keyboard may lie over what is lower.
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  const { left, right } = toasts.getBoundingClientRect()
  const obstaclesIn = (selector: string, weight: Obstacle['weight']) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      // From its own button that has the focus it would move away.
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
