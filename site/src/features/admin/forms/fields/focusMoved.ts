/** The focus goes with what was moved in a list, so that she can move it on; at an end, where its button is off, to the way back. */
export function focusMoved(list: HTMLElement | null, from: number, to: number) {
  const button = (which: string) =>
    list?.querySelector<HTMLElement>(`li:nth-child(${to + 1}) ${which}:not(:disabled)`)
  ;(button(`[data-move=${to < from ? 'sooner' : 'later'}]`) ?? button('[data-move]'))?.focus()
}
