/** Switch button (role=switch). The label does not change with the state. */
interface Props {
  label: string
  /** Whose switch it is; for screen readers only. */
  about: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

export function Switch({ label, about, isOn, onSwitch }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onSwitch(!isOn)}
      className="group inline-flex min-h-11 items-center gap-2.5 text-sm font-semibold"
    >
      <span className="flex h-6 w-11 shrink-0 items-center rounded-full border border-ink-soft bg-white px-0.5 transition-colors group-aria-checked:border-olive group-aria-checked:bg-olive">
        <span className="size-4 rounded-full bg-ink-soft transition-transform group-aria-checked:-translate-x-5.5 group-aria-checked:bg-white" />
      </span>
      <span>
        {label}
        <span className="sr-only"> של {about}</span>
      </span>
    </button>
  )
}
