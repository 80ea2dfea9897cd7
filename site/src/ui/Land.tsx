import { classNames } from '../lib/classNames'

interface LandProps {
  /** A way that is walked, within 600 × 360, and where it ends: there stands the mark. */
  way?: string
  end?: [number, number]
  className?: string
}

/** A piece of a hiking map where a page has no photograph. Ornament only. */
export function Land({ way, end, className }: LandProps) {
  return (
    <span aria-hidden="true" className={classNames('land', className)}>
      <svg viewBox="0 0 600 360" preserveAspectRatio="xMidYMid slice">
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
