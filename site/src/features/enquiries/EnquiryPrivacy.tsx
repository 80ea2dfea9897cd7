import type { Frame } from '../../../page-data/types'
import { PrivacyNotice } from '../../ui/forms/PrivacyNotice'

/** The privacy notice of both enquiry forms. */
export function EnquiryPrivacy(props: { frame: Frame; purpose: string }) {
  return <PrivacyNotice {...props} consequence="בלי שם, טלפון והודעה לא נוכל לחזור אלייך" />
}
