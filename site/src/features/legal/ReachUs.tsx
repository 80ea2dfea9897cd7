import type { Frame } from '../../../page-data/types'
import { nameAndCity } from '../../lib/nameAndCity'
import { Ltr } from '../../ui/Ltr'
import { PhoneLink } from '../../ui/PhoneLink'

/** The contact details as a list within a legal text. */
export function ReachUs({ frame }: { frame: Frame }) {
  return (
    <ul>
      {frame.phone && (
        <li>
          טלפון: <PhoneLink phone={frame.phone} />
          {frame.hoursText && `, ${frame.hoursText}`}
        </li>
      )}
      {frame.email && (
        <li>
          אימייל:{' '}
          <a href={`mailto:${frame.email}`}>
            <Ltr>{frame.email}</Ltr>
          </a>
        </li>
      )}
      <li>{nameAndCity(frame)}</li>
    </ul>
  )
}
