import type { Frame } from '../../../page-data/types'
import { newTab, phoneUrl, shownPhone } from '../../lib/links'
import { shownNumber } from '../../lib/phone'
import { whatsAppUrl } from '../../lib/whatsapp'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '../../ui/icons'
import { Ltr } from '../../ui/Ltr'

/** The phone and WhatsApp numbers and the mail address, as far as the owner has set them. */
export function ContactChannels({ frame }: { frame: Frame }) {
  if (!frame.whatsappNumber && !frame.phone && !frame.email) return null
  return (
    <section aria-labelledby="contact-ways" className="border-t border-line pt-8">
      <h2 id="contact-ways" className="text-2xl text-sea">
        נעים יותר לדבר?
      </h2>
      <ul className="mt-3">
        {frame.whatsappNumber && (
          <li>
            <a
              href={whatsAppUrl(frame.whatsappNumber, frame.whatsappGreeting)}
              {...newTab}
              className="flex min-h-14 items-center gap-4 border-b border-line hover:text-terracotta"
            >
              <WhatsAppIcon className="size-6" />
              <span className="grow">וואטסאפ</span>
              <span className="font-display text-2xl font-light">
                <Ltr>{shownNumber(frame.whatsappNumber)}</Ltr>
              </span>
            </a>
          </li>
        )}
        {frame.phone && (
          <li>
            <a
              href={phoneUrl(frame.phone)}
              className="flex min-h-14 items-center gap-4 border-b border-line hover:text-terracotta"
            >
              <PhoneIcon className="size-6" />
              <span className="grow">טלפון</span>
              <span className="font-display text-2xl font-light">
                <Ltr>{shownPhone(frame.phone)}</Ltr>
              </span>
            </a>
          </li>
        )}
        {frame.email && (
          <li>
            <a
              href={`mailto:${frame.email}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line py-2 hover:text-terracotta"
            >
              <MailIcon className="size-6" />
              <span className="grow">אימייל</span>
              <span className="ms-auto font-display wrap-anywhere md:text-lg">
                <Ltr>{frame.email}</Ltr>
              </span>
            </a>
          </li>
        )}
      </ul>
      {frame.hoursText && <p className="mt-3 text-sm text-ink-soft">{frame.hoursText}</p>}
    </section>
  )
}
