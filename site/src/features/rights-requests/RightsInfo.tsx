import { requestTypes } from './requestTypes'

/** The six rights, each with what it means. */
export function RightsInfo() {
  return (
    <section aria-labelledby="your-rights" className="rounded-card bg-sand-deep/60 p-6 md:p-9">
      <h2 id="your-rights" className="text-xl text-sea">
        הזכויות שלך
      </h2>
      <ul className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {requestTypes.map(({ value, title, description, Icon }) => (
          <li key={value} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-white text-sea">
              <Icon />
            </span>
            <div>
              <h3 className="font-text text-base font-semibold">{title}</h3>
              <p className="text-sm text-ink-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
