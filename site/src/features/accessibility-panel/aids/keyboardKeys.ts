/**
 * The keys of "keyboard navigation": H goes to the next heading, Shift+H to the previous one, M to the main content.
 * Compared by `event.code`, so that they work in a Hebrew layout; ignored in form fields.
 */
export function start(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    const goal = goalOf(event)
    if (!goal) return
    event.preventDefault()
    focusOn(goal)
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

function goalOf({ code, shiftKey }: KeyboardEvent): HTMLElement | null | undefined {
  if (code === 'KeyM' && !shiftKey) return document.querySelector('main')
  return code === 'KeyH' ? heading(shiftKey) : null
}

/** The next or previous heading, in an open modal dialog or else in the document. */
function heading(backwards: boolean): HTMLElement | undefined {
  const room = document.querySelector('dialog:modal') ?? document
  const headings = [...room.querySelectorAll<HTMLElement>('h1,h2,h3')].filter(
    (each) => each.getClientRects().length > 0,
  )
  const here = document.activeElement
  const before = Node.DOCUMENT_POSITION_PRECEDING
  const after = Node.DOCUMENT_POSITION_FOLLOWING
  const beyond = headings.filter(
    (each) =>
      !here || here === document.body || here.compareDocumentPosition(each) & (backwards ? before : after),
  )
  return backwards ? beyond.at(-1) : beyond[0]
}

function focusOn(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus()
  element.scrollIntoView({ block: 'center' })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input,textarea,select,[contenteditable]')
}
