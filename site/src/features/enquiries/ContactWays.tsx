import type { Frame } from '../../../page-data/types'
import { newTab, phoneUrl, shownPhone } from '../../lib/links'
import { shownNumber } from '../../lib/phone'
import { whatsAppUrl } from '../../lib/whatsapp'
import { PhoneIcon, WhatsAppIcon } from '../../ui/icons'
import { Ltr } from '../../ui/Ltr'

/** The two numbers, for her who would rather talk. */
export function ContactWays({ frame }: { frame: Frame }) {
  return (
    <section aria-labelledby="contact-ways" className="rounded-card bg-sea p-6 text-white md:p-7">
      <h2 id="contact-ways" className="text-lg">
        נעים יותר לדבר?
      </h2>
      <ul className="mt-3">
        {frame.whatsappNumber && (
          <li>
            <a
              href={whatsAppUrl(frame.whatsappNumber, frame.whatsappGreeting)}
              {...newTab}
              className="flex min-h-12 items-center gap-3 font-semibold hover:underline hover:underline-offset-4"
            >
              <WhatsAppIcon className="size-6" />
              <span>
                וואטסאפ: <Ltr>{shownNumber(frame.whatsappNumber)}</Ltr>
              </span>
            </a>
          </li>
        )}
        {frame.phone && (
          <li>
            <a
              href={phoneUrl(frame.phone)}
              className="flex min-h-12 items-center gap-3 font-semibold hover:underline hover:underline-offset-4"
            >
              <PhoneIcon className="size-6" />
              <span>
                טלפון: <Ltr>{shownPhone(frame.phone)}</Ltr>
              </span>
            </a>
          </li>
        )}
      </ul>
      {frame.hoursText && <p className="mt-2 text-sm text-white/85">{frame.hoursText}</p>}
    </section>
  )
}
