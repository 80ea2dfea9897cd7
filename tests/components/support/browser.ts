// What happy-dom lacks of a browser: a modal dialog takes the focus, gives it back, and is cancelled with Escape.
import { vi } from 'vitest'

const openers = new WeakMap<HTMLDialogElement, Element | null>()

export function addMissingParts() {
  const { showModal, close } = HTMLDialogElement.prototype

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

  document.addEventListener('keydown', ({ key }) => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    if (key !== 'Escape' || !dialog) return
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  })
}

/** From now on in this test, as where the device is full or the window private; what the site logs of it is expected. */
export function refuseStorage(...refused: ('getItem' | 'setItem' | 'removeItem')[]) {
  const device = window.localStorage
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError')
  }
  const methods = { getItem: device.getItem, setItem: device.setItem, removeItem: device.removeItem }
  vi.stubGlobal('localStorage', { ...methods, ...Object.fromEntries(refused.map((name) => [name, refuse])) })
  vi.mocked(console.warn).mockImplementation(() => {})
}
