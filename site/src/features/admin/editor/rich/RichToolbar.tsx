/** The buttons of the formatted text; they stay in sight while she writes. */
import { useRef, type KeyboardEvent } from 'react'
import type { EditorState } from 'prosemirror-state'
import { classNames } from '../../../../lib/classNames'
import { Icon, type IconName } from '../../parts/Icon'
import { ICON_BUTTON } from '../../parts/look'
import { canDo, isOn, type ToolName } from './commands'

const TOOLS: { name: ToolName | 'picture'; icon: IconName; label: string; keys?: string; wide?: true }[] = [
  { name: 'heading', icon: 'heading', label: 'כותרת' },
  { name: 'bold', icon: 'bold', label: 'הדגשה', keys: 'Control+B' },
  { name: 'list', icon: 'list', label: 'רשימה' },
  { name: 'numbers', icon: 'numbers', label: 'רשימה ממוספרת' },
  { name: 'quote', icon: 'quote', label: 'ציטוט' },
  { name: 'link', icon: 'link', label: 'קישור', keys: 'Control+K' },
  { name: 'picture', icon: 'picture', label: 'תמונה' },
  { name: 'undo', icon: 'undo', label: 'ביטול הפעולה האחרונה', keys: 'Control+Z' },
  { name: 'redo', icon: 'redo', label: 'החזרת מה שבוטל', keys: 'Control+Y', wide: true },
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
    const buttons = [...bar.current.querySelectorAll('button')].filter((each) => each.offsetParent)
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
      className="sticky top-0 z-10 flex justify-between rounded-t-card border border-ink-soft bg-white px-1 sm:justify-start"
    >
      {TOOLS.map(({ name, icon, label, keys, wide }) => (
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
          className={classNames(
            ICON_BUTTON,
            'aria-disabled:opacity-40 aria-pressed:bg-sand-deep aria-pressed:text-sea max-sm:w-auto max-sm:min-w-0 max-sm:flex-1',
            wide && 'max-sm:hidden',
          )}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}

const isToggle = (name: ToolName | 'picture'): name is ToolName =>
  name !== 'picture' && name !== 'undo' && name !== 'redo' && name !== 'link'
