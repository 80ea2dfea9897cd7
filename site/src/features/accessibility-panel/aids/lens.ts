import '../../../styles/lens.css'
import { partAround, textOf } from './spokenText'

/**
 * "Magnifier": a strip over the page with the text under the pointer or focus in large type. It repeats text, so it is
 * hidden from screen readers and ignores clicks; it appears in the half of the window opposite to the pointer or focus.
 */
export function start(): () => void {
  const lens = document.createElement('div')
  lens.className = 'lens'
  lens.setAttribute('aria-hidden', 'true')
  // A popover is above open dialogs too. The oldest supported browsers have no popovers.
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
