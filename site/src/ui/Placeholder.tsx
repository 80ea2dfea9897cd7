import { classNames } from '../lib/classNames'

/**
 * Stands where there is no picture: a poster on a piece of a hiking map, filling whatever box it is given.
 * What it names stands as large as the box's own letters, its first part larger than what follows a comma; '' leaves the bare map.
 */
export function Placeholder({ label }: { label?: string }) {
  const [name, ...further] = label?.split(', ') ?? []
  return (
    <span className={classNames('land absolute inset-0', label !== '' && 'poster')}>
      {label !== '' && (
        <span>
          <span className="line-clamp-3">{name}</span>
          <span className="line-clamp-3">{further.join(', ')}</span>
        </span>
      )}
    </span>
  )
}
