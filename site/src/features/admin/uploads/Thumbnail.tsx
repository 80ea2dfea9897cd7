import { useEffect, useState } from 'react'
import { Placeholder } from '../../../ui/Placeholder'

/** Thumbnail of a chosen file; a drawing if the browser cannot show its format. */
export function Thumbnail({ content }: { content: Blob }) {
  const [address] = useState(() => URL.createObjectURL(content))
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <span className="relative size-14 shrink-0 overflow-hidden rounded-card">
      {isBroken ? (
        <Placeholder label="" />
      ) : (
        <img src={address} alt="" className="size-full object-cover" onError={() => setIsBroken(true)} />
      )}
    </span>
  )
}
