/**
 * Says that enquiries have come since the list was read, and shows them. Over the list, at the edge of the screen: the list
 * itself does not move under the owner's finger.
 */
import { useEffect, useState } from 'react'
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
  const isListed = listed.some(({ id }) => id === newest)
  useEffect(() => {
    if (isListed) document.getElementById(`enquiry-${newest}`)?.focus()
  }, [newest, isListed])

  async function show() {
    const [first] = (await onShow()) ?? []
    setNewest(first?.id ?? null)
  }

  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 flex h-0 items-end justify-center max-lg:[@media(max-height:34rem)]:bottom-3 lg:bottom-4 print:hidden"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={() => void show()}
          className="pointer-events-auto min-h-11 shrink-0 rounded-full border-2 border-sea bg-white px-5 text-sm font-semibold text-sea shadow-card hover:bg-sea hover:text-white"
        >
          {count === 1 ? 'הגיעה פנייה חדשה, להציג' : 'הגיעו פניות חדשות, להציג'}
        </button>
      )}
    </div>
  )
}
