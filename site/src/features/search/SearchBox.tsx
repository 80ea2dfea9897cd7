import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { lazyWithFallback } from '../../lib/lazyWithFallback'
import { SearchIcon } from '../../ui/icons'
import { SearchUnavailable } from './SearchUnavailable'
import { useDebounced } from '../../lib/useDebounced'
import { MIN_LENGTH } from './minLength'
import type { SearchResultsProps } from './SearchResults'

const PAUSE_MS = 200

const SearchResults = lazyWithFallback<SearchResultsProps>(
  () => import('./SearchResults').then((part) => part.default),
  SearchUnavailable,
  <p className="p-4">מחפשת...</p>,
)

/**
 * The search as a combobox: the arrow keys move through the results below it. Enter without a chosen result opens the
 * results page, as the plain form does before hydration. The component of the results is fetched on first focus.
 */
export function SearchBox({ id, className }: { id: string; className?: string }) {
  const box = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = text.trim()
  const asked = useDebounced(typed, PAUSE_MS)
  const isShown = isOpen && typed.length >= MIN_LENGTH
  const list = `${id}-results`
  const optionId = useCallback((index: number) => `${id}-option-${index}`, [id])

  const close = useCallback(() => {
    setIsOpen(false)
    setActive(-1)
  }, [])
  useCloseOutside(box, isShown, close)

  const clear = () => {
    setText('')
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      // Close the list only, not the side panel around it.
      event.preventDefault()
      return close()
    }
    const count = box.current?.querySelectorAll('[role=option]').length ?? 0
    if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      return document.getElementById(optionId(active))?.click()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || typed.length < MIN_LENGTH) return
    event.preventDefault()
    setIsOpen(true)
    // -1, before the first option, is the field itself.
    if (isShown) setActive(((active + step + 1 + count + 1) % (count + 1)) - 1)
  }

  return (
    <form
      ref={box}
      action="/search"
      role="search"
      aria-label="חיפוש מהיר"
      className={`relative ${className ?? ''}`}
      onSubmit={close}
    >
      <label htmlFor={id} className="sr-only">
        לאן בא לך לנסוע?
      </label>
      <input
        id={id}
        name="q"
        type="text"
        inputMode="search"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        placeholder="לאן בא לך לנסוע?"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onFocus={() => {
          SearchResults.prepare()
          setIsOpen(true)
        }}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        className="field pe-12"
      />
      <button
        type="submit"
        aria-label="חיפוש"
        className="absolute end-0 top-0 grid size-11 place-items-center rounded-full text-sea hover:text-terracotta"
      >
        <SearchIcon />
      </button>
      <div className={isShown ? 'search-results' : 'hidden'}>
        {isShown && (
          <SearchResults
            id={list}
            text={asked}
            typed={typed}
            active={active}
            optionId={optionId}
            onChoose={clear}
          />
        )}
      </div>
    </form>
  )
}

function useCloseOutside(box: RefObject<HTMLElement | null>, isShown: boolean, close: () => void) {
  useEffect(() => {
    if (!isShown) return
    const onPointer = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('focusin', onPointer)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('focusin', onPointer)
    }
  }, [box, isShown, close])
}
