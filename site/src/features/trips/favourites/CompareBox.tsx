import { goWithinPage } from '../../../ui/goWithinPage'

interface CompareBoxProps {
  title: string
  isChosen: boolean
  /** Whether the comparison is shown. */
  isCompared: boolean
  /** Whether the maximum number of trips is ticked. */
  isFull: boolean
  onChange: (isChosen: boolean) => void
}

/** The box that adds a trip to the comparison, and once there is one a link to it. */
export function CompareBox({ title, isChosen, isCompared, isFull, onChange }: CompareBoxProps) {
  const isClosed = isFull && !isChosen
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
        <input
          type="checkbox"
          name="compare"
          checked={isChosen}
          disabled={isClosed}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-5 accent-sea"
        />
        <span>
          {isClosed ? 'אפשר להשוות עד שלושה' : 'להשוואה'}
          <span className="sr-only">: {title}</span>
        </span>
      </label>
      {isChosen && isCompared && (
        <a href="#comparison" onClick={goWithinPage} className="text-link flex min-h-11 items-center text-sm">
          לראות זה ליד זה
        </a>
      )}
    </>
  )
}
