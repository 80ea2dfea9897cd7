import { partAround, textOf } from './spokenText'

/**
 * "Magnifier": a strip over the page with the words under the pointer, or under the focus, in large type. It only
 * repeats, so it is hidden from screen readers and lets every click through; it keeps to the half that she is not in.
 */
export function start(): () => void {
  const lens = document.createElement('div')
  lens.className = 'lens'
  lens.setAttribute('aria-hidden', 'true')
  // As a popover it stands above open dialogs too. The oldest browsers that the site is for know none.
  const isPopover = 'showPopover' in lens
  lens.popover = 'manual'
  lens.hidden = true
  document.body.append(lens)
  let shown: Element | null = null

  const show = (part: Element | null, y: number) => {
    if (part === shown) return
    shown = part
    const text = part ? textOf(part) : ''
    if (isPopover && !lens.hidden) lens.hidePopover()
    lens.hidden = true
    if (!text) return
    lens.textContent = text
    lens.dataset.side = y > window.innerHeight / 2 ? 'top' : 'bottom'
    lens.hidden = false
    if (isPopover) lens.showPopover()
  }
  const onPointer = (event: PointerEvent) => show(partAround(event.target), event.clientY)
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) show(partAround(target), target.getBoundingClientRect().top)
  }
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && show(null, 0)

  document.addEventListener('pointerover', onPointer)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerover', onPointer)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onKey)
    lens.remove()
  }
}
