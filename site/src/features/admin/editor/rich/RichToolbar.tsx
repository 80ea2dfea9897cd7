/** Sticky toolbar of the rich-text editor. */
import { useRef, useState, type KeyboardEvent } from 'react'
import type { EditorState } from 'prosemirror-state'
import { classNames } from '../../../../lib/classNames'
import { useMediaQuery } from '../../useMediaQuery'
import { Icon, type IconName } from '../../parts/Icon'
import { canDo, isOn, type ToolName } from './commands'

export type Tool = ToolName | 'picture'

const TOOLS: {
  name: Tool
  icon: IconName
  label: string
  keys?: string
  ofShort?: true
  isWideOnly?: true
}[] = [
  { name: 'heading', icon: 'heading', label: 'כותרת' },
  { name: 'bold', icon: 'bold', label: 'הדגשה', keys: 'Control+B', ofShort: true },
  { name: 'list', icon: 'list', label: 'רשימה', ofShort: true },
  { name: 'numbers', icon: 'numbers', label: 'רשימה ממוספרת', ofShort: true },
  { name: 'quote', icon: 'quote', label: 'ציטוט' },
  { name: 'link', icon: 'link', label: 'קישור', keys: 'Control+K', ofShort: true },
  { name: 'picture', icon: 'picture', label: 'תמונה' },
  { name: 'undo', icon: 'undo', label: 'ביטול הפעולה האחרונה', keys: 'Control+Z', ofShort: true },
  { name: 'redo', icon: 'redo', label: 'החזרת מה שבוטל', keys: 'Control+Y', ofShort: true, isWideOnly: true },
]

/** Tools of a short text: no headings, quotations and pictures. */
const SHORT = TOOLS.filter(({ ofShort }) => ofShort)

interface Props {
  controls: string
  state: EditorState
  onTool: (name: Tool) => void
  /** Name of the text, if a form has several editors. */
  of?: string
  isShort?: boolean
}

export function RichToolbar({ controls, state, onTool, of, isShort = false }: Props) {
  // On a phone there is one tool less, so that a thumb hits the others; its keys work there too.
  const isWide = useMediaQuery('(min-width: 40rem)')
  const tools = (isShort ? SHORT : TOOLS).filter(({ isWideOnly }) => isWide || !isWideOnly)
  const bar = useRef<HTMLDivElement>(null)
  /** Roving tabindex: the tool that had the focus last. */
  const [last, setLast] = useState(tools[0]!.name)
  const stop = tools.some(({ name }) => name === last) ? last : tools[0]!.name

  /** Arrow keys move between tools, right to left; Tab moves to the text. */
  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowLeft: (at + 1) % buttons.length, ArrowRight: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons.at(next)?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={of ? `עיצוב: ${of}` : 'עיצוב הטקסט'}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      className={classNames(
        'flex rounded-t-card border border-b-line border-ink-soft bg-white px-1',
        !isShort && 'editor-tools sticky z-10 max-sm:rounded-none max-sm:border-x-0 max-sm:px-0',
      )}
    >
      {tools.map(({ name, icon, label, keys }) => (
        <button
          key={name}
          type="button"
          tabIndex={name === stop ? 0 : -1}
          onFocus={() => setLast(name)}
          data-tooltip
          aria-label={label}
          aria-keyshortcuts={keys}
          aria-haspopup={name === 'picture' || name === 'link' ? 'dialog' : undefined}
          aria-pressed={isToggle(name) ? isOn(name, state) : undefined}
          aria-disabled={(isOfText(name) && !canDo(name, state)) || undefined}
          // Keeps the focus in the text, and a phone's keyboard open.
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

const isOfText = (name: Tool): name is ToolName => name !== 'picture'

const isToggle = (name: Tool): name is ToolName =>
  isOfText(name) && name !== 'undo' && name !== 'redo' && name !== 'link'
