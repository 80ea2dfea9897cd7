/**
 * The `ref` of a button that may go once it was pressed, as what it belongs to does. Where it goes with the focus, the focus
 * goes on: from the button that reads on to the first of what it brought, from a heart to that of the next in the list or the
 * one before; else to a button that takes its place, to what stands over the list, or to the content where
 * nothing has come yet. The page never jumps up to it.
 */
export function moveFocusOnUnmount(button: HTMLElement | null) {
  return () => {
    if (document.activeElement !== button) return
    const list = button?.id === 'more' && button.previousElementSibling
    const count = list && list.children.length
    const line = button?.closest('li')
    const beside = [line?.nextElementSibling, line?.previousElementSibling]
    // The page is being changed; what comes in its place is not there yet.
    queueMicrotask(() => {
      const goal =
        (list && list.children[count as number]?.querySelector('a')) ||
        beside.find((each) => each?.isConnected)?.querySelector<HTMLElement>('[aria-pressed]') ||
        document.querySelector<HTMLElement>('#more, main [role=alert] button') ||
        document.getElementById('results') ||
        document.getElementById('main')
      goal?.focus({ preventScroll: goal.getBoundingClientRect().top < 0 })
    })
  }
}
