import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button'

/**
 * The field of the results page: a plain form, so that every search has its address. On the way back it has the text of its page
 * again, not what was typed for the next: `autoComplete` keeps the browser from filling it in, `reset` is for a page kept whole.
 */
export function SearchForm({ text }: { text: string }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const show = (event: PageTransitionEvent) => event.persisted && form.current?.reset()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
  return (
    <form
      ref={form}
      action="/search"
      role="search"
      aria-label="חיפוש בכל האתר"
      className="mt-5 flex max-w-xl flex-wrap gap-3"
    >
      <label htmlFor="search-text" className="sr-only">
        מה לחפש?
      </label>
      <input
        id="search-text"
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={100}
        autoComplete="off"
        defaultValue={text}
        placeholder="יעד, חודש או נושא"
        className="field min-w-[min(12rem,100%)] flex-1"
      />
      <Button type="submit">חיפוש</Button>
    </form>
  )
}
