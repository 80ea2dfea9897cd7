import type { Picture as PictureRecord } from '../../../../page-data/types'
import { Badge } from '../../../ui/Badge'
import { Picture } from '../../../ui/Picture'
import { Icon } from '../parts/Icon'
import { MoveButtons } from '../parts/MoveButtons'
import { ICON_BUTTON } from '../parts/classes'
import { AltTextPrompt } from './AltTextPrompt'
import { PictureDetailsButton } from './PictureDetailsButton'

interface Props {
  /** null while it is not loaded. */
  picture: PictureRecord | null
  /** Zero-based; 0 is the cover. */
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function ChosenPicture({ picture, index, count, onMove, onRemove }: Props) {
  const name = picture?.alt || `תמונה ${index + 1}`
  const shown = (
    <Picture picture={picture} sizes="280px" alt={name} placeholderLabel="" className="aspect-[4/3]" />
  )
  return (
    <li className="overflow-hidden rounded-card border border-line bg-white">
      <div className="relative">
        {picture ? (
          <PictureDetailsButton picture={picture} name={name}>
            {shown}
          </PictureDetailsButton>
        ) : (
          shown
        )}
        {index === 0 && (
          <Badge tone="light" className="pointer-events-none absolute start-2 top-2">
            תמונת השער
          </Badge>
        )}
      </div>
      {picture && picture.width !== null && !picture.alt && <AltTextPrompt picture={picture} name={name} />}
      <div className="flex flex-wrap items-center px-1">
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
        <button
          type="button"
          data-tooltip
          aria-label={`להוציא את ${name}`}
          onClick={onRemove}
          className={`${ICON_BUTTON} ms-auto`}
        >
          <Icon name="bin" />
        </button>
      </div>
    </li>
  )
}
