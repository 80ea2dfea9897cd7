/** The text of an element, as read aloud or shown in the magnifier. */

const PARTS =
  'a,button,h1,h2,h3,h4,p,li,dt,dd,label,figcaption,blockquote,summary,td,th,legend,input,select,textarea,img'
const MAX_LENGTH = 600

/** The closest ancestor of an event's target (or itself) that is read as a unit, such as a link or a paragraph. */
export function partAround(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(PARTS) : null
}

export function textOf(element: Element): string {
  const name =
    element.getAttribute('aria-label') ??
    labelledBy(element) ??
    (isField(element) ? fieldText(element) : imageText(element)) ??
    visibleText(element)
  return name.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
}

function labelledBy(element: Element): string | null {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/)
  return ids ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') : null
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(element: Element): element is FormField {
  return element.matches('input,select,textarea')
}

function fieldText(field: FormField): string {
  const label = [...(field.labels ?? [])].map((each) => each.textContent).join(' ')
  const isChoice = field.type === 'checkbox' || field.type === 'radio'
  return isChoice || field.type === 'password' ? label : `${label} ${field.value}`
}

function imageText(element: Element): string | null {
  return element instanceof HTMLImageElement ? element.alt : null
}

/** The rendered text; without any, the alt text of the first picture that has one. */
function visibleText(element: Element): string {
  const text = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')
  return text.trim() || ([...element.querySelectorAll('img')].find(({ alt }) => alt)?.alt ?? '')
}
