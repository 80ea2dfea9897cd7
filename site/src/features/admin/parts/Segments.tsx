/** A few choices as toggle buttons in a row, one of them pressed. */
interface Props<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string; count?: number }[]
  chosen: Value
  onChoose: (value: Value) => void
}

export function Segments<Value extends string>({ label, choices, chosen, onChoose }: Props<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex w-fit flex-wrap rounded-[1.5rem] bg-sand-deep p-0.5 max-sm:w-full"
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice.value)}
          className="min-h-11 rounded-full px-2 text-sm font-semibold text-ink-soft max-sm:grow sm:px-4 aria-pressed:bg-white aria-pressed:text-ink"
        >
          {choice.label}
          {Boolean(choice.count) && <span className="font-normal"> ({choice.count})</span>}
        </button>
      ))}
    </div>
  )
}
