import { useEffect, useRef } from 'react'
import { closedText } from '../../lib/tripAvailability'
import { useToday } from '../../lib/useToday'
import type { SearchResult } from './searchAnswer'

interface ResultGroupProps {
  title: string
  results: SearchResult[]
  /** The index of the first result among all options. */
  first: number
  active: number
  optionId: (index: number) => string
  onChoose: () => void
}

/** The results of one type. The focus stays in the search field, so options are not focusable (aria-activedescendant). */
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

interface ResultProps
  extends
    Pick<SearchResult, 'path' | 'title' | 'about' | 'facts'>,
    Pick<ResultGroupProps, 'active' | 'optionId' | 'onChoose'> {
  index: number
}

function Result({ path, title, about, facts, index, active, optionId, onChoose }: ResultProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const today = useToday()
  // Shorter than on the results page, which shows dates and price too.
  const line = [about, facts && closedText(facts, today)].filter(Boolean).join(' · ')
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
      {line && <span className="text-xs text-ink-soft">{line}</span>}
    </a>
  )
}
