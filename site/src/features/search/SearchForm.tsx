import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button'

/**
 * The field of the results page: a plain form, so that every search has a URL. On going back it shows its page's text, not
 * what was typed later: `autoComplete` prevents form restoration, and `reset` is for pages from the bfcache.
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
