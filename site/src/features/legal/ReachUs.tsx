import type { Frame } from '../../../page-data/types'
import { phoneUrl, shownPhone } from '../../lib/links'
import { nameAndCity } from '../../lib/nameAndCity'
import { Ltr } from '../../ui/Ltr'

/** The ways to reach us, as a list within a text. */
export function ReachUs({ frame }: { frame: Frame }) {
  return (
    <ul>
      {frame.phone && (
        <li>
          טלפון:{' '}
          <a href={phoneUrl(frame.phone)}>
            <Ltr>{shownPhone(frame.phone)}</Ltr>
          </a>
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
