// What happy-dom lacks: modal dialogs that take and return the focus and close with Escape (without a `toggle` event, as in the
// oldest browsers that the site supports). Navigation by links and forms is recorded, and the page stays.
import { vi } from 'vitest'

/** Where links and forms led in this test. */
export const left: string[] = []

const openers = new WeakMap<HTMLDialogElement, Element | null>()

/** @returns takes all of it back */
export function addMissingParts() {
  const { showModal, close } = HTMLDialogElement.prototype
  const listening = new AbortController()
  const until = { signal: listening.signal }

  HTMLDialogElement.prototype.showModal = function () {
    openers.set(this, document.activeElement)
    showModal.call(this)
    this.querySelector<HTMLElement>('button, a[href], input, select, textarea')?.focus()
  }

  HTMLDialogElement.prototype.close = function (value) {
    const wasOpen = this.open
    close.call(this, value)
    const opener = openers.get(this)
    if (wasOpen && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }

  document.addEventListener(
    'keydown',
    ({ key }) => {
      const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
      if (key !== 'Escape' || !dialog) return
      if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
    },
    until,
  )
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (link) leave(event, link.getAttribute('href')!)
    },
    until,
  )
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
      leave(event, `${form.getAttribute('action')}?${fields}`)
    },
    until,
  )
  return () => {
    listening.abort()
    Object.assign(HTMLDialogElement.prototype, { showModal, close })
  }
}

function leave(event: Event, address: string) {
  if (event.defaultPrevented) return
  event.preventDefault()
  left.push(address)
}

/**
 * From now on in this test, as where the device is full or the window private; what the site logs of it is expected. Without
 * the name of a method, as where she forbids it: to ask for it at all is refused.
 */
export function refuseStorage(...refused: ('getItem' | 'setItem' | 'removeItem')[]) {
  if (refused.length === 0) return forbidStorage()
  const device = window.localStorage
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError')
  }
  const methods = { getItem: device.getItem, setItem: device.setItem, removeItem: device.removeItem }
  vi.stubGlobal('localStorage', { ...methods, ...Object.fromEntries(refused.map((name) => [name, refuse])) })
  vi.mocked(console.warn).mockImplementation(() => {})
}

function forbidStorage() {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  vi.mocked(console.warn).mockImplementation(() => {})
}
