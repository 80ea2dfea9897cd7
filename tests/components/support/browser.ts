// What happy-dom lacks of a browser: a modal dialog takes the focus, gives it back, and is cancelled with Escape.

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
