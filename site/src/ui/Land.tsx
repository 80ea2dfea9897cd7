import { classNames } from '../lib/classNames'

/** What is drawn on a piece of the map. Every outline but the way's is around 0 0, which stands at `at`. */
export interface MapDrawing {
  /** A way that is walked. Within 600 × 360; in a strip it goes on from where the strip's own way bends down, at 390 15. */
  way: string
  /** Where the rest stands: a transform of SVG. */
  at: string
  /** A hill: its lowest contour line. The others are the same line, smaller. */
  hill?: string
  /** How far up they go. */
  heights?: number[]
  /** A sheet of paper; dashed where it, or what stood there, is gone. */
  paper?: string
  isGone?: boolean
  /** What a pen drew. */
  pen?: string
  /** The one thing in the colour of the mark. */
  mark?: string
}

interface LandProps {
  drawing: MapDrawing
  /** Low and as wide as the window: the drawing is not enlarged with it, the way goes on. */
  isStrip?: boolean
  className?: string
}

const HEIGHTS = [1, 0.84, 0.68, 0.52, 0.36]
const ALONG_THE_STRIP = 'M1900 22C1700 4 1500 36 1300 22S900 4 700 18 480 10 390 15'

/** A piece of a hiking map where a page has no photograph. Ornament only. */
export function Land({ drawing, isStrip, className }: LandProps) {
  const { way, at, hill, heights = HEIGHTS, paper, isGone, pen, mark } = drawing
  return (
    <span aria-hidden="true" className={classNames('land', className)}>
      <svg
        viewBox={isStrip ? '0 0 600 160' : '0 0 600 360'}
        preserveAspectRatio={isStrip ? 'xMinYMin' : 'xMidYMid slice'}
      >
        {hill && (
          <g transform={at}>
            {heights.map((height) => (
              <path key={height} d={hill} transform={`scale(${height})`} className="land-hill" />
            ))}
          </g>
        )}
        <path d={isStrip ? ALONG_THE_STRIP + way : way} className="land-way" />
        <g transform={at}>
          {paper && <path d={paper} className={classNames('land-paper', isGone && 'land-gone')} />}
          {pen && <path d={pen} className="land-pen" />}
          {mark && <path d={mark} className="land-mark" />}
        </g>
      </svg>
    </span>
  )
}
