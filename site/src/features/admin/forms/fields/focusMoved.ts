/** Moves the focus with a moved entry of a list; at an end, where that button is disabled, to the opposite button. */
export function focusMoved(list: HTMLElement | null, from: number, to: number) {
  const button = (which: string) =>
    list?.querySelector<HTMLElement>(`li:nth-child(${to + 1}) ${which}:not(:disabled)`)
  ;(button(`[data-move=${to < from ? 'sooner' : 'later'}]`) ?? button('[data-move]'))?.focus()
}
