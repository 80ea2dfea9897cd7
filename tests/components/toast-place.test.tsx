// The position of the admin's toasts among what is on the screen (features/admin/toastPlace.ts).
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepToastPlaced } from '../../site/src/features/admin/toastPlace'

const HEIGHT = 80

/** A wide screen with a field at 300–600 and one at 660–680, and a message with a button. */
function showMessage(scrolled = 'scrollend') {
  document.body.innerHTML =
    '<input id="text" /><input id="low" /><ol id="toasts"><li><button>לבטל</button></li></ol>'
  const element = (id: string) => document.getElementById(id)!
  const place = (id: string, top: number, bottom: number) =>
    vi.spyOn(element(id), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 400, bottom - top))
  place('text', 300, 600)
  place('low', 660, 680)
  const list = element('toasts') as HTMLOListElement
  place('toasts', 0, HEIGHT)
  vi.spyOn(list, 'offsetHeight', 'get').mockReturnValue(HEIGHT)
  vi.stubGlobal('visualViewport', null)
  vi.stubGlobal('innerHeight', 724)
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
  const end = keepToastPlaced(list)
  onTestFinished(() => {
    end?.()
    document.body.innerHTML = ''
  })
  document.dispatchEvent(new Event(scrolled))
  return { list, focus: (selector: string) => document.querySelector<HTMLElement>(selector)!.focus() }
}

test('on a wide screen, too, it covers no field', () => {
  const { list } = showMessage()
  expect(parseInt(list.style.top) + HEIGHT).toBeLessThanOrEqual(300)
})

test('nor where the browser does not tell the end of scrolling', () => {
  vi.spyOn(document, 'onscrollend', 'get').mockReturnValue(undefined as never)
  const { list } = showMessage('scroll')
  expect(parseInt(list.style.top) + HEIGHT).toBeLessThanOrEqual(300)
})

test('it stays where it is while its own button has the focus', () => {
  const { list, focus } = showMessage()
  // The text fills the rest: over the low field it covers least, unless that one has the focus.
  const text = document.getElementById('text')!
  vi.spyOn(text, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 600))
  focus('#text')
  const { top } = list.style
  focus('#low')
  const above = list.style.top
  expect(above).not.toBe(top)
  focus('#toasts button')
  expect(list.style.top).toBe(above)
  focus('#text')
  expect(list.style.top).toBe(top)
})
