import type { Picture as PictureRecord } from '../../../../page-data/types'
import { Picture } from '../../../ui/Picture'
import { Icon } from '../parts/Icon'

interface Props {
  picture: PictureRecord
  type: 'checkbox' | 'radio'
  name: string
  label: string
  /** One-based position among the chosen pictures; 0 shows a tick instead. */
  number: number
  checked: boolean
  onChange: (isOn: boolean) => void
}

export function PictureChoice({ picture, type, name, label, number, checked, onChange }: Props) {
  return (
    <li>
      <label className="relative block cursor-pointer overflow-hidden rounded-card has-checked:ring-4 has-checked:ring-sea has-checked:ring-offset-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
        <input
          type={type}
          name={name}
          value={picture.src}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
        />
        <Picture picture={picture} sizes="220px" alt={label} className="aspect-[4/3]" />
        <span
          aria-hidden="true"
          className={`absolute end-2 top-2 flex size-8 items-center justify-center rounded-full border-2 border-white text-sm font-bold text-white ${checked ? 'bg-sea' : 'bg-ink/25'}`}
        >
          {checked && (number || <Icon name="check" />)}
        </span>
      </label>
    </li>
  )
}
