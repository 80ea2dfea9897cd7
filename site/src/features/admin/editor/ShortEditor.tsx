/** Editor of a short text in a list entry (a day of a trip): rich text or Markdown source. */
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
  const [view, setView] = usePreferredView()

  function showSource() {
    setView('source')
    // The pressed button is unmounted: the text gets the focus.
    requestAnimationFrame(() => document.getElementById(control.id)?.focus())
  }

  if (view === 'rich')
    return (
      <RichEditor
        field={{ name, value, onChange, onBlur }}
        label={label}
        control={{ ...control, 'aria-placeholder': placeholder }}
        onSource={showSource}
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
      <SourceSwitch view={view} onChoose={setView} of={label} controls={control.id} />
    </>
  )
}
