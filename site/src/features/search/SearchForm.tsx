import { Button } from '../../ui/Button'

/** The field of the results page: a plain form, so that every search has its address. */
export function SearchForm({ text }: { text: string }) {
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
        id="search-text"
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={100}
        // On the way back the browser would put in what was typed for the next page.
        autoComplete="off"
        defaultValue={text}
        placeholder="יעד, חודש או נושא"
        className="field min-w-[min(12rem,100%)] flex-1"
      />
      <Button type="submit">חיפוש</Button>
    </form>
  )
}
