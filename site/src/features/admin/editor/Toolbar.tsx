import { Icon, type IconName } from '../parts/Icon'
import { ICON_BUTTON } from '../parts/look'
import type { Command } from './edits'

const TOOLS: { command: Command; icon: IconName; label: string; keys?: string }[] = [
  { command: 'heading', icon: 'heading', label: 'כותרת' },
  { command: 'bold', icon: 'bold', label: 'הדגשה', keys: 'Control+B' },
  { command: 'list', icon: 'list', label: 'רשימה' },
  { command: 'quote', icon: 'quote', label: 'ציטוט' },
  { command: 'link', icon: 'link', label: 'קישור', keys: 'Control+K' },
]

/** `controls` is the id of the text area that the buttons write into. */
export function Toolbar({
  controls,
  onCommand,
}: {
  controls: string
  onCommand: (command: Command) => void
}) {
  return (
    <div role="group" aria-label="עיצוב הטקסט" className="flex">
      {TOOLS.map(({ command, icon, label, keys }) => (
        <button
          key={command}
          type="button"
          aria-label={label}
          title={keys ? `${label} (${keys.replace('Control', 'Ctrl')})` : label}
          aria-keyshortcuts={keys}
          aria-controls={controls}
          // The text area keeps its focus, and with it the phone's keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onCommand(command)}
          className={ICON_BUTTON}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}
