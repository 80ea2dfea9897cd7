/** Asks for the description of a picture that has none, as soon as it is uploaded. */
import { useState } from 'react'
import type { Picture } from '../../../../page-data/types'
import { PictureDetails } from './PictureDetails'

export function AltTextPrompt({ picture, name }: { picture: Picture; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 w-full bg-blush px-4 py-2 text-start text-sm font-semibold text-terracotta underline underline-offset-4"
      >
        מה רואים בתמונה?<span className="sr-only"> לתאר את {name}</span>
      </button>
      <PictureDetails open={isOpen} picture={picture} onClose={() => setOpen(false)} />
    </>
  )
}
