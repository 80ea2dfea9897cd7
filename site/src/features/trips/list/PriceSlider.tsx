import type { CSSProperties, MouseEvent } from 'react'
import { classNames } from '../../../lib/classNames'
import { formatPrice } from '../../../lib/numbers'
import { highestText, PRICE_MAX, PRICE_MIN, PRICE_STEP } from './tripFilters'

interface PriceSliderProps {
  value: [number, number]
  onChange: (value: [number, number]) => void
}

const scale = { min: PRICE_MIN, max: PRICE_MAX, step: PRICE_STEP }

/**
 * Two native range inputs on one line: dragging, arrow keys and a tap on the line work. (A library's slider would add up
 * to 65 KB.)
 */
export function PriceSlider({ value: [low, high], onChange }: PriceSliderProps) {
  const changeLow = (wanted: number) => onChange([Math.min(wanted, high), high])
  const changeHigh = (wanted: number) => onChange([low, Math.max(wanted, low)])

  /**
   * A tap moves the nearer handle; if both are at the same price, the one that can move there. By a click, as a
   * scroll that begins on the line makes none.
   */
  const tap = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) return
    const wanted = priceAt(event)
    if (wanted < low || Math.abs(wanted - low) < Math.abs(wanted - high)) changeLow(wanted)
    else changeHigh(wanted)
  }

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys move the handles
    <div className="price-slider" onClick={tap}>
      <span className="price-slider-range" style={rangeStyle(low, high)} />
      <Handle
        name="min"
        value={low}
        onChange={changeLow}
        label="המחיר הנמוך ביותר"
        words={formatPrice(low)}
        className={classNames(low > PRICE_MAX / 2 && 'z-10')}
      />
      <Handle
        name="max"
        value={high}
        onChange={changeHigh}
        label="המחיר הגבוה ביותר"
        words={highestText(high)}
      />
    </div>
  )
}

interface HandleProps {
  name: string
  value: number
  onChange: (price: number) => void
  label: string
  /** The value as text, for aria-valuetext. */
  words: string
  className?: string
}

function Handle({ name, value, onChange, label, words, className }: HandleProps) {
  return (
    <input
      type="range"
      name={name}
      {...scale}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      aria-label={label}
      aria-valuetext={words}
      className={className}
    />
  )
}

/** Undefined for the whole range, so that the built HTML has no style attribute. */
function rangeStyle(low: number, high: number): CSSProperties | undefined {
  if (low === PRICE_MIN && high === PRICE_MAX) return undefined
  return { '--from': low / PRICE_MAX, '--to': high / PRICE_MAX } as CSSProperties
}

/** The price at a pointer; the lowest price is at the right end. */
function priceAt(event: MouseEvent<HTMLDivElement>): number {
  const { right, width } = event.currentTarget.getBoundingClientRect()
  const share = Math.min(1, Math.max(0, (right - event.clientX) / width))
  return Math.round((share * PRICE_MAX) / PRICE_STEP) * PRICE_STEP
}
