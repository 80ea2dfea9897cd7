import { SearchIcon } from '../ui/icons'

/** Asks the trips list. A plain form: it works before, and without, any script. */
export function SearchForm({ id, className }: { id: string; className?: string }) {
  return (
    <form action="/trips" role="search" aria-label="חיפוש מהיר" className={className}>
      <label htmlFor={id} className="sr-only">
        לאן בא לך לנסוע?
      </label>
      <div className="relative">
        <input
          id={id}
          name="q"
          type="search"
          placeholder="לאן בא לך לנסוע?"
          autoComplete="off"
          enterKeyHint="search"
          className="field pe-12"
        />
        <button
          type="submit"
          aria-label="חיפוש"
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-full text-sea hover:text-terracotta"
        >
          <SearchIcon />
        </button>
      </div>
    </form>
  )
}
