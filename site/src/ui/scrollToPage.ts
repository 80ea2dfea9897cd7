/** Scrolls a track to one of its children. (By offsets, as `scrollIntoView` would scroll the page as well.) */
export function scrollToPage(track: HTMLElement | null, index: number, behavior: ScrollBehavior) {
  const [first, page] = [track?.children[0], track?.children[index]] as HTMLElement[]
  if (first && page) track?.scrollTo({ left: page.offsetLeft - first.offsetLeft, behavior })
}
