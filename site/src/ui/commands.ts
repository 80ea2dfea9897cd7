/** Invoker commands: a button opens and closes a dialog by itself, before and without any script. */

type Command = 'show-modal' | 'close'

/** For a button; React passes what it does not know on to the page. */
export const command = (name: Command, dialogId: string) =>
  ({ command: name, commandfor: dialogId }) as object

/** Where this says no, a handler has to open and close. */
export const knowsCommands = () => 'commandForElement' in HTMLButtonElement.prototype
