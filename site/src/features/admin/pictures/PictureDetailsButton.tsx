import { useState } from 'react'
import type { Picture } from '../../../../page-data/types'
import { ACTION } from '../parts/lists/ItemActions'
import { PictureDetails } from './PictureDetails'

/** Opens the details of a picture; nothing for an unregistered one, which has no record to change. */
export function PictureDetailsButton({ picture, name }: { picture: Picture; name: string }) {
  const [isOpen, setOpen] = useState(false)
  if (picture.width === null) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={ACTION}>
        תיאור ומיקוד<span className="sr-only"> של {name}</span>
      </button>
      <PictureDetails open={isOpen} picture={picture} onClose={() => setOpen(false)} />
    </>
  )
}
