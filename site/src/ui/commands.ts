/** Invoker commands (`command`, `commandfor`): a button opens and closes a dialog without scripts. */

const METHODS = { 'show-modal': 'showModal', close: 'close' } as const

/** Props of a button. Without browser support its click handler does the same. React passes unknown attributes through. */
export const command = (name: keyof typeof METHODS, dialogId: string) =>
  ({
    command: name,
    commandfor: dialogId,
    onClick() {
      if ('commandForElement' in HTMLButtonElement.prototype) return
      ;(document.getElementById(dialogId) as HTMLDialogElement)[METHODS[name]]()
    },
  }) as object
