import type { ReactNode } from 'react'
import { CheckIcon, MinusIcon } from '../../../ui/icons'
import { Section } from './Section'

/** What the price covers, and what it does not. */
export function Included({ included, notIncluded }: { included: string[]; notIncluded: string[] }) {
  if (included.length + notIncluded.length === 0) return null
  return (
    <Section id="included" title="מה במחיר">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Listed title="כלול" items={included} icon={<CheckIcon className="mt-1 shrink-0 text-olive" />} />
        <Listed
          title="לא כלול"
          items={notIncluded}
          icon={<MinusIcon className="mt-1 shrink-0 text-terracotta" />}
        />
      </div>
    </Section>
  )
}

function Listed({ title, items, icon }: { title: string; items: string[]; icon: ReactNode }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-text text-base font-semibold">{title}</h3>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            {icon}
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
