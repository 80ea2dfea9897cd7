/**
 * The `ref` of a button that may be unmounted after a press. If it has the focus then, the focus moves to the first of these
 * that exists: the first item that the "more" button loaded; the "more" button or the retry button of an error; the list's
 * heading or count (`#results`); `#main`. A target above the viewport is focused without scrolling to it.
 */
export function moveFocusOnUnmount(button: HTMLElement | null) {
  return () => {
    if (document.activeElement !== button) return
    const list = button?.id === 'more' && button.previousElementSibling
    const count = list && list.children.length
    // React is still removing the button; its replacement is in the document only after that.
    queueMicrotask(() => {
      const target =
        (list && list.children[count as number]?.querySelector('a')) ||
        document.querySelector<HTMLElement>('#more, main [role=alert] button') ||
        document.getElementById('results') ||
        document.getElementById('main')
      target?.focus({ preventScroll: target.getBoundingClientRect().top < 0 })
    })
  }
}
