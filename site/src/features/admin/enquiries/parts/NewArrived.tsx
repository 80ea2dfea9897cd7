/**
 * Says that enquiries have come since the list was read, and shows them. Over the list, at the edge of the screen: the list
 * itself does not move under the owner's finger.
 */
import { useEffect, useRef, useState } from 'react'
import type { Enquiry } from '../../types'

interface Props {
  /** How many more there are than the list knows. */
  count: number
  listed: Enquiry[]
  /** Reads the list anew; the newest enquiry comes first. */
  onShow: () => Promise<Enquiry[] | undefined>
}

export function NewArrived({ count, listed, onShow }: Props) {
  const [newest, setNewest] = useState<number | null>(null)
  const [isReading, setReading] = useState(false)
  const isListed = listed.some(({ id }) => id === newest)
  /** Once for each press: later the enquiry may come back into a list that she narrows. */
  const isFocusDue = useRef(false)
  useEffect(() => {
    if (!isListed || !isFocusDue.current) return
    isFocusDue.current = false
    document.getElementById(`enquiry-${newest}`)?.focus()
  }, [newest, isListed])

  async function show() {
    setReading(true)
    setNewest(null)
    const [first] = (await onShow()) ?? []
    isFocusDue.current = first !== undefined
    setNewest(first?.id ?? null)
    setReading(false)
  }

  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 flex justify-center max-lg:[@media(max-height:34rem)]:bottom-3 lg:bottom-4 print:hidden"
    >
      {(count > 0 || isReading) && (
        <button
          type="button"
          aria-busy={isReading}
          aria-disabled={isReading}
          onClick={() => void (isReading || show())}
          className="pointer-events-auto min-h-11 max-w-full rounded-full border-2 border-sea bg-white px-5 text-sm font-semibold text-sea shadow-card hover:bg-sea hover:text-white"
        >
          {isReading ? 'רגע...' : count === 1 ? 'הגיעה פנייה חדשה, להציג' : 'הגיעו פניות חדשות, להציג'}
        </button>
      )}
    </div>
  )
}
