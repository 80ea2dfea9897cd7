/** Editor of a short text in a list entry (a day of a trip): rich text or Markdown source. */
import type { EntryControlProps } from '../forms/fields/EntryFields'
import { TextArea } from '../parts/TextArea'
import { RichEditor } from './rich/RichEditor'
import { usePreferredView, type WrittenView } from './usePreferredView'

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

  function show(other: WrittenView) {
    setView(other)
    // The pressed button is unmounted: the text gets the focus.
    requestAnimationFrame(() => document.getElementById(control.id)?.focus())
  }

  if (view === 'rich')
    return (
      <RichEditor
        field={{ name, value, onChange, onBlur }}
        label={label}
        control={{ ...control, 'aria-placeholder': placeholder }}
        onSource={() => show('source')}
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
      <button
        type="button"
        onClick={() => show('rich')}
        className="min-h-11 text-sm font-semibold text-sea hover:underline"
      >
        לכתיבה עם עיצוב
        <span className="sr-only">: {label}</span>
      </button>
    </>
  )
}
