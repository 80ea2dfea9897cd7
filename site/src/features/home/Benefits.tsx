import type { HomePage } from '../../../page-data/types'

/** Three reasons in ruled columns. */
export function Benefits({ benefits }: Pick<HomePage['settings'], 'benefits'>) {
  if (benefits.length === 0) return null
  return (
    <section aria-label="מה מחכה לך" className="benefits wrap">
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {benefits.map(({ title, text }) => (
          <li key={title} className="border-t border-line pt-4">
            <h2 className="text-xl text-sea">{title}</h2>
            <p className="mt-1.5 max-w-md text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
