/** The buttons of the formatted text; they stay in sight while she writes. */
import { useRef, type KeyboardEvent } from 'react'
import type { EditorState } from 'prosemirror-state'
import { Icon, type IconName } from '../../parts/Icon'
import { canDo, isOn, type ToolName } from './commands'

const TOOLS: { name: ToolName | 'picture'; icon: IconName; label: string; keys?: string }[] = [
  { name: 'heading', icon: 'heading', label: 'כותרת' },
  { name: 'bold', icon: 'bold', label: 'הדגשה', keys: 'Control+B' },
  { name: 'list', icon: 'list', label: 'רשימה' },
  { name: 'numbers', icon: 'numbers', label: 'רשימה ממוספרת' },
  { name: 'quote', icon: 'quote', label: 'ציטוט' },
  { name: 'link', icon: 'link', label: 'קישור', keys: 'Control+K' },
  { name: 'picture', icon: 'picture', label: 'תמונה' },
  { name: 'undo', icon: 'undo', label: 'ביטול הפעולה האחרונה', keys: 'Control+Z' },
  { name: 'redo', icon: 'redo', label: 'החזרת מה שבוטל', keys: 'Control+Y' },
]

interface Props {
  controls: string
  state: EditorState
  onTool: (name: ToolName | 'picture') => void
}

export function RichToolbar({ controls, state, onTool }: Props) {
  const bar = useRef<HTMLDivElement>(null)

  /** Within a toolbar the arrows lead on; Tab leads to the text. */
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key]
    if (!step || !bar.current) return
    event.preventDefault()
    const buttons = [...bar.current.querySelectorAll('button')]
    const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + step
    buttons.at(next % buttons.length)?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="עיצוב הטקסט"
      aria-controls={controls}
      onKeyDown={onKeyDown}
      className="editor-tools sticky z-10 flex rounded-t-card border border-ink-soft bg-white px-1"
    >
      {TOOLS.map(({ name, icon, label, keys }) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          title={keys ? `${label} (${keys.replace('Control', 'Ctrl')})` : label}
          aria-keyshortcuts={keys}
          aria-haspopup={name === 'picture' || name === 'link' ? 'dialog' : undefined}
          aria-pressed={isToggle(name) ? isOn(name, state) : undefined}
          aria-disabled={(name !== 'picture' && !canDo(name, state)) || undefined}
          // The text keeps its focus, and with it the phone's keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTool(name)}
          className="flex h-11 max-w-12 min-w-0 flex-1 items-center justify-center rounded-full text-ink-soft hover:bg-sand-deep hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-sand-deep aria-pressed:text-sea"
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}

const isToggle = (name: ToolName | 'picture'): name is ToolName =>
  name !== 'picture' && name !== 'undo' && name !== 'redo' && name !== 'link'
