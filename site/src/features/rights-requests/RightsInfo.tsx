import { requestTypes } from './requestTypes'

/** The six rights, each with what it means. */
export function RightsInfo() {
  return (
    <section aria-labelledby="your-rights">
      <h2 id="your-rights" className="text-2xl text-sea">
        הזכויות שלך
      </h2>
      <ul className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {requestTypes.map(({ value, title, description, Icon }) => (
          <li key={value} className="flex gap-4 border-t border-line py-5">
            <span className="mt-1 shrink-0 text-terracotta">
              <Icon />
            </span>
            <div>
              <h3 className="text-lg text-sea">{title}</h3>
              <p className="mt-1 text-ink-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
