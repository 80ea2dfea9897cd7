/** One line of text that goes on below instead of hiding its end. Enter does what it does in every field of one line. */
import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react'
import { TextArea } from './TextArea'

export function GrowingLine({ onChange, ...line }: ComponentProps<'textarea'>) {
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    const { target } = event
    if (target.value.includes('\n')) target.value = target.value.replace(/\s*\n\s*/g, ' ')
    void onChange?.(event)
  }
  return <TextArea rows={1} autoComplete="off" {...line} onChange={change} onKeyDown={submitByEnter} />
}

/** HTML, "implicit submission": Enter presses the form's first button, and nothing where that is disabled. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}
