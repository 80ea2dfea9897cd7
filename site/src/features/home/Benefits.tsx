import type { HomePage } from '../../../page-data/types'

/** Three reasons in a strip below the opening. */
export function Benefits({ benefits }: Pick<HomePage['settings'], 'benefits'>) {
  if (benefits.length === 0) return null
  return (
    <section aria-label="מה מחכה לך" className="border-b border-line bg-sand-deep/50">
      <ul className="wrap grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {benefits.map(({ title, text }) => (
          <li key={title} className="py-6 md:px-8 md:py-10 md:first:ps-0 md:last:pe-0">
            <h2 className="text-lg text-sea md:text-xl">{title}</h2>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
