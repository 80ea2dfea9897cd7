import { phoneUrl, shownPhone } from '../lib/links'
import { Ltr } from './Ltr'

/** A number that is dialled at a tap. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a href={phoneUrl(phone)} className={className}>
      <Ltr>{shownPhone(phone)}</Ltr>
    </a>
  )
}
