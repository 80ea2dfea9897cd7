import { classNames } from '../lib/classNames'

interface LandProps {
  /** A way that is walked, and where it ends: there stands the mark. Within 600 × 360, in a strip within its height of 160. */
  way?: string
  end?: [number, number]
  /** Low and as wide as the window: the way is not enlarged with it, it goes on. */
  isStrip?: boolean
  className?: string
}

/** A piece of a hiking map where a page has no photograph. Ornament only. */
export function Land({ way, end, isStrip, className }: LandProps) {
  return (
    <span aria-hidden="true" className={classNames('land', className)}>
      <svg
        viewBox={isStrip ? '0 0 600 160' : '0 0 600 360'}
        preserveAspectRatio={isStrip ? 'xMinYMin' : 'xMidYMid slice'}
      >
        {way && <path d={way} className="land-way" />}
        {end && (
          <svg x={end[0]} y={end[1]} overflow="visible">
            <path d="M0-30a30 30 0 0 1 0 60h-30v-30a30 30 0 0 1 30-30Z" className="fill-terracotta" />
            <circle r="11" className="fill-sand-deep" />
          </svg>
        )}
      </svg>
    </span>
  )
}
