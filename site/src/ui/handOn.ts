/**
 * The `ref` of a button that may go once it was pressed. Where it goes with the focus, the focus goes on to the button that
 * reads on, or to what stands over the list.
 */
export function handOn(button: HTMLElement | null) {
  return () => {
    if (document.activeElement !== button) return
    // The page is being changed; what comes in its place is not there yet.
    queueMicrotask(() => (document.getElementById('more') ?? document.getElementById('results'))?.focus())
  }
}
