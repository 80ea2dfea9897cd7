import { useState, type ReactNode } from 'react'
import type { Picture } from '../../../../page-data/types'
import { Icon } from '../parts/Icon'
import { ACTION } from '../parts/lists/ItemActions'
import { PictureDetails } from './PictureDetails'

interface Props {
  picture: Picture
  name: string
  /** The picture itself, to press on; without it the button has words. */
  children?: ReactNode
}

/** Opens the details of a picture; none for an unregistered one, which has no record to change. */
export function PictureDetailsButton({ picture, name, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (picture.width === null) return children
  return (
    <>
      {children ? (
        <button
          type="button"
          data-tooltip
          aria-label={`פרטי התמונה: ${name}`}
          onClick={() => setOpen(true)}
          className="group relative block w-full focus-visible:-outline-offset-4"
        >
          {children}
          <span className="absolute end-2 bottom-2 grid size-8 place-items-center rounded-full bg-white text-sea group-hover:bg-sand-deep">
            <Icon name="edit" />
          </span>
        </button>
      ) : (
        <button type="button" onClick={() => setOpen(true)} className={ACTION}>
          פרטי התמונה<span className="sr-only">: {name}</span>
        </button>
      )}
      <PictureDetails open={isOpen} picture={picture} onClose={() => setOpen(false)} />
    </>
  )
}
