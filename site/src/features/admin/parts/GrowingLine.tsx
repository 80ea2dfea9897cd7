/** Single-line text in a textarea that wraps instead of hiding its end. Enter submits, as in an input. */
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

/** Joins pasted lines into one. */
const joined = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** HTML's "implicit submission": Enter presses the form's first submit button, unless that is disabled. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}
