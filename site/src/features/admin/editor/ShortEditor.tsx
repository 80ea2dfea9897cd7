/**
 * Editor of a short text in a list entry (a day of a trip): rich text or, where she prefers it or some of it can be changed only
 * there, Markdown. The device remembers only the way back.
 */
import { useState } from 'react'
import type { EntryControlProps } from '../forms/fields/EntryFields'
import { TextArea } from '../parts/TextArea'
import { RichEditor } from './rich/RichEditor'
import { SourceSwitch } from './SourceSwitch'
import { usePreferredView } from './usePreferredView'

export function ShortEditor({
  name,
  label,
  placeholder,
  value,
  onChange,
  onBlur,
  ...control
}: EntryControlProps) {
  const [preferred, setPreferred] = usePreferredView()
  const [isSource, setSource] = useState(false)
  const view = isSource ? 'source' : preferred

  function showFormatted() {
    setSource(false)
    setPreferred('rich')
  }

  if (view === 'rich')
    return (
      <RichEditor
        field={{ name, value, onChange, onBlur }}
        label={label}
        control={{ ...control, 'aria-placeholder': placeholder }}
        onSource={() => setSource(true)}
      />
    )
  return (
    <>
      <TextArea
        {...control}
        name={name}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <SourceSwitch view={view} onChoose={showFormatted} of={label} controls={control.id} />
    </>
  )
}
