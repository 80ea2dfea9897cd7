import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/Button'

/** The field of the results page: a plain form, so that every search has its address. */
export function SearchForm({ text }: { text: string }) {
  const field = useRef<HTMLInputElement>(null)
  // On the way back the browser may have restored what she typed for the next page; where she is typing now it stays.
  useLayoutEffect(() => {
    if (text && field.current && field.current !== document.activeElement) field.current.value = text
  }, [text])
  return (
    <form
      action="/search"
      role="search"
      aria-label="חיפוש בכל האתר"
      className="mt-5 flex max-w-xl flex-wrap gap-3"
    >
      <label htmlFor="search-text" className="sr-only">
        מה לחפש?
      </label>
      <input
        ref={field}
        id="search-text"
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={text}
        placeholder="יעד, חודש או נושא"
        className="field min-w-[min(12rem,100%)] flex-1"
      />
      <Button type="submit">חיפוש</Button>
    </form>
  )
}
