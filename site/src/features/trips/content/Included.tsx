import type { ReactNode } from 'react'
import { nonBreaking } from '../../../lib/nonBreaking'
import { CheckIcon, MinusIcon } from '../../../ui/icons'

/** What the price covers, and what it does not. */
export function Included({ included, notIncluded }: { included: string[]; notIncluded: string[] }) {
  if (included.length + notIncluded.length === 0) return null
  return (
    <section aria-labelledby="included" className="trip-part">
      <h2 id="included" className="text-3xl text-sea">
        מה במחיר
      </h2>
      <div className="trip-included">
        <Listed title="כלול" items={included} icon={<CheckIcon className="mt-1 shrink-0 text-olive" />} />
        <Listed
          title="לא כלול"
          items={notIncluded}
          icon={<MinusIcon className="mt-1 shrink-0 text-terracotta" />}
        />
      </div>
    </section>
  )
}

interface ListedProps {
  title: string
  items: string[]
  icon: ReactNode
}

function Listed({ title, items, icon }: ListedProps) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 font-text text-base font-semibold">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item} className="flex gap-3 border-t border-line py-2.5">
            {icon}
            {nonBreaking(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}
