/** Below a list that has only begun: what may come, or how it goes, in ruled columns. Nothing here is pressed: the way on stands above. */
interface StartProps {
  id: string
  title: string
  parts: { title: string; text: string }[]
}

export function Start({ id, title, parts }: StartProps) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h3 id={id} className="mb-4 text-lg">
        {title}
      </h3>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {parts.map((part, index) => (
          <li
            key={part.title}
            className="grid grid-cols-[3.5rem_1fr] border-t border-line pt-4 sm:block sm:pt-5"
          >
            <span
              aria-hidden="true"
              className="row-span-2 block font-display text-5xl leading-none font-light text-terracotta sm:mb-3"
            >
              {index + 1}
            </span>
            <p className="font-display text-xl text-sea">{part.title}</p>
            <p className="mt-1 text-ink-soft">{part.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
