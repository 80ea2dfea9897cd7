import type { ReactNode } from 'react'
import { unbroken } from '../../../lib/unbroken'
import { CheckIcon, MinusIcon } from '../../../ui/icons'

/** What the price covers, and what it does not. */
export function Included({ included, notIncluded }: { included: string[]; notIncluded: string[] }) {
  if (included.length + notIncluded.length === 0) return null
  return (
    <section aria-labelledby="included" className="trip-part">
      <h2 id="included" className="text-3xl text-sea">
        מה במחיר
      </h2>
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
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

function Listed({ title, items, icon }: { title: string; items: string[]; icon: ReactNode }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-text text-base font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item} className="flex gap-3 py-2.5">
            {icon}
            {unbroken(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}
