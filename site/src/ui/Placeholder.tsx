import { classNames } from '../lib/classNames'

interface PlaceholderProps {
  /** What the poster names, as large as the box's own letters: what follows the last comma, and small the rest. '' leaves the bare map. */
  label?: string
  /** Of a picture that did not load: a link around it still has its name. */
  alt?: string
  /** Nothing beside it says the same: a screen reader is to hear it. */
  isSaid?: boolean
  /** The poster says that a picture is to come. */
  isAwaited?: boolean
  /** Instead of a poster: what there is to say about the picture, in the middle of the bare map. */
  message?: string
}

/** Stands where there is no picture: a poster on a piece of a hiking map, filling whatever box it is given. */
export function Placeholder({ label, alt, isSaid = false, isAwaited, message }: PlaceholderProps) {
  if (message)
    return (
      <span className="land absolute inset-0 grid place-items-center">
        <span className="relative bg-sand-deep px-3 py-1 text-sm font-semibold text-ink">{message}</span>
      </span>
    )
  const [, further, name] = /^(?:(.*), )?(.*)$/s.exec(label ?? '')!
  const said = isSaid && label ? `${alt}, ${label}` : alt
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': said } : { 'aria-hidden': !isSaid || undefined })}
      className={classNames('land absolute inset-0', label !== '' && 'poster')}
    >
      {label !== '' && (
        <span>
          {name && <span className="poster-name line-clamp-2">{name}</span>}
          {further && <span className="poster-further line-clamp-2">{further}</span>}
        </span>
      )}
      {isAwaited && (
        <small className="absolute inset-x-0 top-0 mx-auto w-fit bg-sand px-3 py-1.5 text-sm font-semibold text-ink">
          תמונה בקרוב
        </small>
      )}
    </span>
  )
}
