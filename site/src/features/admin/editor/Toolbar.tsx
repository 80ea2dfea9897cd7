import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../parts/Icon'
import { ICON_BUTTON } from '../parts/classes'
import type { Command } from './edits'

const TOOLS: { command: Command; icon: IconName; label: string; keys?: string }[] = [
  { command: 'heading', icon: 'heading', label: 'כותרת' },
  { command: 'bold', icon: 'bold', label: 'הדגשה', keys: 'Control+B' },
  { command: 'list', icon: 'list', label: 'רשימה' },
  { command: 'quote', icon: 'quote', label: 'ציטוט' },
  { command: 'link', icon: 'link', label: 'קישור', keys: 'Control+K' },
]

interface Props {
  /** The id of the text area that the buttons write into. */
  controls: string
  onCommand: (command: Command) => void
  onPicture: () => void
}

export function Toolbar({ controls, onCommand, onPicture }: Props) {
  return (
    <div role="group" aria-label="עיצוב הטקסט" className="flex">
      {TOOLS.map(({ command, icon, label, keys }) => (
        <Tool
          key={command}
          icon={icon}
          label={label}
          title={keys && `${label} (${keys.replace('Control', 'Ctrl')})`}
          aria-keyshortcuts={keys}
          aria-controls={controls}
          onClick={() => onCommand(command)}
        />
      ))}
      <Tool icon="picture" label="תמונה" aria-haspopup="dialog" onClick={onPicture} />
    </div>
  )
}

function Tool({ icon, label, ...rest }: { icon: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      // Keeps the focus in the text area, and a phone's keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      className={ICON_BUTTON}
      {...rest}
      title={rest.title ?? label}
    >
      <Icon name={icon} />
    </button>
  )
}
