import { useEffect, useRef } from 'react'

interface ResultGroupProps {
  title: string
  results: { path: string; title: string; about: string }[]
  /** The place of the first among all options. */
  first: number
  active: number
  optionId: (index: number) => string
  onChoose: () => void
}

/** One kind of results. The keyboard stays in the field, so the options take no focus of their own. */
export function ResultGroup({ title, results, first, ...shared }: ResultGroupProps) {
  if (results.length === 0) return null
  const heading = `${shared.optionId(first)}-group`
  return (
    <div role="group" aria-labelledby={heading} className="py-2">
      <p id={heading} role="presentation" className="px-4 py-1 text-xs font-semibold text-ink-soft">
        {title}
      </p>
      {results.map((result, index) => (
        <Result key={result.path} {...result} index={first + index} {...shared} />
      ))}
    </div>
  )
}

interface ResultProps extends Pick<ResultGroupProps, 'active' | 'optionId' | 'onChoose'> {
  path: string
  title: string
  about: string
  index: number
}

function Result({ path, title, about, index, active, optionId, onChoose }: ResultProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isActive = index === active
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <a
      ref={link}
      id={optionId(index)}
      href={path}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className="flex min-h-11 flex-col justify-center px-4 py-1.5 hover:bg-sand-deep aria-selected:bg-sand-deep border-s-4 border-transparent forced-colors:border-[Canvas] aria-selected:border-terracotta"
    >
      <span className="text-sm font-semibold">{title}</span>
      {about && <span className="text-xs text-ink-soft">{about}</span>}
    </a>
  )
}
