/** One line of text that goes on below instead of hiding its end. Enter does what it does in every field of one line. */
import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react'
import { TextArea } from './TextArea'

export function GrowingLine({ onChange, ...line }: ComponentProps<'textarea'>) {
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    const { target } = event
    if (target.value.includes('\n')) {
      const caret = joined(target.value.slice(0, target.selectionStart)).length
      target.value = joined(target.value)
      target.setSelectionRange(caret, caret)
    }
    void onChange?.(event)
  }
  return <TextArea rows={1} autoComplete="off" {...line} onChange={change} onKeyDown={submitByEnter} />
}

/** Lines that were pasted, in one. */
const joined = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** HTML, "implicit submission": Enter presses the form's first button, and nothing where that is disabled. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}
