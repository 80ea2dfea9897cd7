import { classNames } from '../lib/classNames'

interface PlaceholderProps {
  /** Text on the placeholder: what follows the last comma is large, the rest small. '' for the map alone. */
  label?: string
  /** Alternative text of a picture that failed to load, so that a link around it keeps its accessible name. */
  alt?: string
  /** The text is read by screen readers, as nothing beside it says the same. */
  isSaid?: boolean
  /** Says that a picture is to come. */
  isAwaited?: boolean
  /** A message in the middle of the map, instead of the label. */
  message?: string
}

/** Replaces a missing picture: a text on a decorative hiking map, which fills its box. */
export function Placeholder({ label, alt, isSaid = false, isAwaited, message }: PlaceholderProps) {
  if (message)
    return (
      <span className="map absolute inset-0 grid place-items-center">
        <span className="relative bg-sand-deep px-3 py-1 text-sm font-semibold text-ink">{message}</span>
      </span>
    )
  const [, further, name] = /^(?:(.*), )?(.*)$/s.exec(label ?? '')!
  const said = isSaid && label ? `${alt}, ${label}` : alt
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': said } : { 'aria-hidden': !isSaid || undefined })}
      className={classNames('map absolute inset-0', label !== '' && 'poster')}
    >
      {label !== '' && (
        <span>
          {isAwaited && <small>תמונה בקרוב</small>}
          {name && <span className="poster-name line-clamp-2">{name}</span>}
          {further && <span className="poster-further line-clamp-2">{further}</span>}
        </span>
      )}
    </span>
  )
}
