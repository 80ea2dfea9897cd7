import { useState } from 'react'
import type { Picture } from '../../../../page-data/types'
import { Icon } from '../parts/Icon'
import { ICON_BUTTON } from '../parts/look'
import { PictureDetails } from './PictureDetails'

/** Opens the details of a picture that is registered; of one that is not, nothing can be kept. */
export function PictureDetailsButton({ picture, name }: { picture: Picture; name: string }) {
  const [isOpen, setOpen] = useState(false)
  if (picture.width === null) return null
  return (
    <>
      <button
        type="button"
        aria-label={`תיאור ומיקוד של ${name}`}
        onClick={() => setOpen(true)}
        className={ICON_BUTTON}
      >
        <Icon name="edit" />
      </button>
      <PictureDetails open={isOpen} picture={picture} onClose={() => setOpen(false)} />
    </>
  )
}
