import type { CSSProperties, PointerEvent } from 'react'
import { classNames } from '../../../lib/classNames'
import { formatPrice } from '../../../lib/numbers'
import { highestText, PRICE_MAX, PRICE_MIN, PRICE_STEP } from './tripFilters'

interface PriceSliderProps {
  value: [number, number]
  onChange: (value: [number, number]) => void
}

const scale = { min: PRICE_MIN, max: PRICE_MAX, step: PRICE_STEP }

/**
 * Two of the browser's own sliders on one line: dragging, arrow keys and a tap on the line all work. (A library's slider
 * brought 65 KB along, what it shares with the admin area included.)
 */
export function PriceSlider({ value: [low, high], onChange }: PriceSliderProps) {
  const changeLow = (wanted: number) => onChange([Math.min(wanted, high), high])
  const changeHigh = (wanted: number) => onChange([low, Math.max(wanted, low)])

  /** A tap beside the handles brings the nearer one; where they stand on one another, the one that can go there. */
  const tap = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) return
    const wanted = priceAt(event)
    if (wanted < low || Math.abs(wanted - low) < Math.abs(wanted - high)) changeLow(wanted)
    else changeHigh(wanted)
  }

  return (
    <div className="price-slider" onPointerDown={tap}>
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
  /** What it stands at. */
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

/** Nothing for the whole range, so that the built page carries no style attribute. */
function rangeStyle(low: number, high: number): CSSProperties | undefined {
  if (low === PRICE_MIN && high === PRICE_MAX) return undefined
  return { '--from': low / PRICE_MAX, '--to': high / PRICE_MAX } as CSSProperties
}

/** Hebrew counts from the right. */
function priceAt(event: PointerEvent<HTMLDivElement>): number {
  const { right, width } = event.currentTarget.getBoundingClientRect()
  const share = Math.min(1, Math.max(0, (right - event.clientX) / width))
  return Math.round((share * PRICE_MAX) / PRICE_STEP) * PRICE_STEP
}
