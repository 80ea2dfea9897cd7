import { phoneUrl, shownPhone } from '../lib/links'
import { Ltr } from './Ltr'

/** A tel: link. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a href={phoneUrl(phone)} className={className}>
      <Ltr>{shownPhone(phone)}</Ltr>
    </a>
  )
}
