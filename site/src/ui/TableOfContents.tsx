interface TableOfContentsProps {
  title: string
  chapters: { id: string; title: string }[]
}

/** Numbered links to the chapters of a long text, folded on phones (styles/chapters.css); nothing for fewer than two. */
export function TableOfContents({ title, chapters }: TableOfContentsProps) {
  if (chapters.length < 2) return null
  return (
    <nav aria-label={title} className="no-print">
      <p className="font-display text-lg font-medium text-sea">{title}</p>
      <details>
        <summary className="font-display text-lg font-medium text-sea">{`${title} (${chapters.length})`}</summary>
        <ol className="ruled mt-2">
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
      </details>
    </nav>
  )
}
