/** Invoker commands: a button opens and closes a dialog by itself, before and without any script. */

const METHODS = { 'show-modal': 'showModal', close: 'close' } as const

/** For a button; where the browser does not know commands yet, its handler does the same. React passes what it does not know on. */
export const command = (name: keyof typeof METHODS, dialogId: string) =>
  ({
    command: name,
    commandfor: dialogId,
    onClick() {
      if ('commandForElement' in HTMLButtonElement.prototype) return
      ;(document.getElementById(dialogId) as HTMLDialogElement)[METHODS[name]]()
    },
  }) as object
