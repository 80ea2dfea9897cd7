/** Quiet button under a text: to its Markdown source, and back. */
import type { WrittenView } from './usePreferredView'

interface Props {
  view: WrittenView
  onChoose: (view: WrittenView) => void
  /** The name of the text. */
  of: string
  /** The id of the text's control, which gets the focus. */
  controls: string
}

export function SourceSwitch({ view, onChoose, of, controls }: Props) {
  function choose() {
    onChoose(view === 'rich' ? 'source' : 'rich')
    requestAnimationFrame(() => document.getElementById(controls)?.focus())
  }
  return (
    <button
      type="button"
      onClick={choose}
      className="min-h-11 text-start text-sm text-ink-soft hover:text-ink hover:underline"
    >
      {view === 'rich' ? 'לערוך כקוד (Markdown)' : 'לכתיבה עם עיצוב'}
      <span className="sr-only">: {of}</span>
    </button>
  )
}
