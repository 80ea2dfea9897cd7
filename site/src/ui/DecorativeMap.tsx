import { classNames } from '../lib/classNames'

/** Paths (SVG) of a decorative map. All but `trail` are around 0 0 and are moved by the transform `at`. */
export interface MapDrawing {
  /** The trail, within 600 × 360; in a strip it continues the strip's own trail from 390 15. */
  trail: string
  /** SVG transform of the other paths. */
  at: string
  /** A hill: its lowest contour line. The others are the same line, smaller. */
  hill?: string
  /** Scale of each contour line. */
  heights?: number[]
  /** A sheet of paper; dashed if `isGone`. */
  paper?: string
  isGone?: boolean
  /** Pen strokes. */
  pen?: string
  /** The one path in the accent colour. */
  mark?: string
}

interface DecorativeMapProps {
  drawing: MapDrawing
  /** A low strip of the window's width: the drawing keeps its size, and the trail continues to the edges. */
  isStrip?: boolean
  className?: string
}

const HEIGHTS = [1, 0.84, 0.68, 0.52, 0.36]
const ALONG_THE_STRIP = 'M1900 22C1700 4 1500 36 1300 22S900 4 700 18 480 10 390 15'

/** A decorative hiking map for pages without a photograph. */
export function DecorativeMap({ drawing, isStrip, className }: DecorativeMapProps) {
  const { trail, at, hill, heights = HEIGHTS, paper, isGone, pen, mark } = drawing
  return (
    <span aria-hidden="true" className={classNames('map', className)}>
      <svg
        viewBox={isStrip ? '0 0 600 160' : '0 0 600 360'}
        preserveAspectRatio={isStrip ? 'xMinYMin' : 'xMidYMid slice'}
      >
        {hill && (
          <g transform={at}>
            {heights.map((height) => (
              <path key={height} d={hill} transform={`scale(${height})`} className="map-hill" />
            ))}
          </g>
        )}
        <path d={isStrip ? ALONG_THE_STRIP + trail : trail} className="map-trail" />
        <g transform={at}>
          {paper && <path d={paper} className={classNames('map-paper', isGone && 'map-gone')} />}
          {pen && <path d={pen} className="map-pen" />}
          {mark && <path d={mark} className="map-mark" />}
        </g>
      </svg>
    </span>
  )
}
