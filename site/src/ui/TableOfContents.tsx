interface TableOfContentsProps {
  title: string
  chapters: { id: string; title: string }[]
  /** On phones the links are folded below the title (styles/legal.css). */
  isFolded?: boolean
}

/** Numbered links to the chapters of a long text; nothing for fewer than two. */
export function TableOfContents({ title, chapters, isFolded }: TableOfContentsProps) {
  if (chapters.length < 2) return null
  const list = (
    <ol className="mt-2 divide-y divide-line">
      {chapters.map((chapter, index) => (
        <li key={chapter.id}>
          <a
            href={`#${chapter.id}`}
            className="flex min-h-11 items-center gap-3 py-1.5 leading-snug underline-offset-4 hover:underline"
          >
            <span aria-hidden="true" className="w-5 shrink-0 font-display text-terracotta">
              {index + 1}
            </span>
            {chapter.title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={title} className="no-print">
      <p className="font-display text-lg font-medium text-sea">{title}</p>
      {isFolded ? (
        <details>
          <summary className="font-display text-lg font-medium text-sea">{`${title} (${chapters.length})`}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  )
}
