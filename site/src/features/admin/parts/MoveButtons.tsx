import { Icon } from './Icon'
import { ICON_BUTTON } from './classes'

interface Props {
  /** The item's name, for the labels. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  /** Arrows up and down, for a list in one column; by default to the sides. */
  vertical?: boolean
}

/** Buttons that move an item of a list by one place. `focusMoved` finds them by `data-move`. */
export function MoveButtons({ name, index, count, onMove, vertical }: Props) {
  return (
    <>
      <button
        type="button"
        data-move="sooner"
        data-tooltip
        aria-label={`להעביר את ${name} למקום הקודם`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
        className={ICON_BUTTON}
      >
        {vertical ? <Icon name="down" className="size-5 rotate-180" /> : <Icon name="start" />}
      </button>
      <button
        type="button"
        data-move="later"
        data-tooltip
        aria-label={`להעביר את ${name} למקום הבא`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
        className={ICON_BUTTON}
      >
        <Icon name={vertical ? 'down' : 'end'} />
      </button>
    </>
  )
}
