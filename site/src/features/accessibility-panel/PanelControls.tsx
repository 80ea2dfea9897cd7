import { Button } from '../../ui/Button'
import { ContrastChoice } from './ContrastChoice'
import { FontSize } from './FontSize'
import { toggles } from './settings'
import { ToggleRow } from './ToggleRow'
import { useAccessibilitySettings } from './useAccessibilitySettings'
import { useVoiceNote } from './useVoiceNote'

const NOT_LOADED = 'הטעינה לא הצליחה הפעם. אפשר לכבות ולהדליק שוב.'

/** All controls of the panel. Each change applies to the page at once. */
export default function PanelControls() {
  const { settings, failed, change, reset } = useAccessibilitySettings()
  const voiceNote = useVoiceNote()
  return (
    <div className="px-5 pt-4 pb-4">
      <FontSize percent={settings.fontSize} onChange={(fontSize) => change({ fontSize })} />
      <ContrastChoice contrast={settings.contrast} onChange={(contrast) => change({ contrast })} />
      <ul className="ruled mt-4 border-y border-line">
        {toggles.map((name) => (
          <ToggleRow
            key={name}
            name={name}
            isOn={settings[name]}
            note={
              settings[name] && failed.includes(name)
                ? NOT_LOADED
                : name === 'screenReader'
                  ? voiceNote
                  : undefined
            }
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button variant="outline" onClick={reset}>
          איפוס ההגדרות
        </Button>
        <a href="/accessibility" className="text-link flex min-h-11 items-center text-sm">
          הצהרת נגישות
        </a>
      </div>
    </div>
  )
}
