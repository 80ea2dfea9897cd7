import { useId } from 'react'

interface Props {
  name: string
  label: string
  /** 0 to 100. */
  value: number
  onChange: (value: number) => void
}

/** Left-to-right slider in percent of a picture's width or height, whatever the language. */
export function Slider({ name, label, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="mt-2 flex items-center gap-3">
      <label htmlFor={id} className="w-16 shrink-0 text-sm">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="range"
        dir="ltr"
        min={0}
        max={100}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full accent-sea"
      />
    </div>
  )
}
