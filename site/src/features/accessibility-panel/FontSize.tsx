import { useState } from 'react'
import { FONT_MAX, FONT_MIN, FONT_STEP } from './settings'

interface FontSizeProps {
  percent: number
  onChange: (percent: number) => void
}

/** Two buttons and a slider for the same number, which is announced unless the slider has the focus: it says its own value. */
export function FontSize({ percent, onChange }: FontSizeProps) {
  const [isOnSlider, setIsOnSlider] = useState(false)
  return (
    <div role="group" aria-labelledby="font-size-label">
      <p id="font-size-label" className="flex justify-between font-semibold">
        גודל הטקסט
        <output aria-live={isOnSlider ? 'off' : 'polite'}>
          <bdi>{percent}%</bdi>
        </output>
      </p>
      <div className="mt-1 flex items-center gap-3">
        <Step
          label="הקטנת הטקסט"
          sign="−"
          disabled={percent <= FONT_MIN}
          onClick={() => onChange(percent - FONT_STEP)}
        />
        <input
          type="range"
          name="fontSize"
          aria-label="גודל הטקסט באחוזים"
          min={FONT_MIN}
          max={FONT_MAX}
          step={FONT_STEP}
          value={percent}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          onFocus={() => setIsOnSlider(true)}
          onBlur={() => setIsOnSlider(false)}
          className="min-h-11 min-w-0 grow accent-sea"
        />
        <Step
          label="הגדלת הטקסט"
          sign="+"
          disabled={percent >= FONT_MAX}
          onClick={() => onChange(percent + FONT_STEP)}
        />
      </div>
    </div>
  )
}

interface StepProps {
  label: string
  sign: string
  disabled: boolean
  onClick: () => void
}

/** At the end of the range it has aria-disabled, which keeps the focus. */
function Step({ label, sign, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-sea text-lg font-bold text-sea aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-soft"
    >
      {sign}
    </button>
  )
}
