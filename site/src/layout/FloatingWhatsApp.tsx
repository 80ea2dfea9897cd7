import type { Frame } from '../../page-data/types'
import { newTab } from '../lib/links'
import { whatsAppUrl } from '../lib/whatsapp'
import { WhatsAppIcon } from '../ui/icons'

/** The floating WhatsApp button, bottom left; bottom right is the accessibility button. */
export function FloatingWhatsApp({ frame }: { frame: Frame }) {
  if (!frame.whatsappNumber) return null
  return (
    <aside
      aria-label="צ׳אט"
      className="floats no-print fixed end-4 above-the-foot bottom-2.5 sm:bottom-4 z-30 md:end-6 lg:end-2.5"
    >
      <a
        href={whatsAppUrl(frame.whatsappNumber, frame.whatsappGreeting)}
        {...newTab}
        data-tooltip
        aria-label="דברי איתנו בוואטסאפ"
        className="grid size-11 place-items-center rounded-full border-2 border-white bg-sea text-white transition-colors hover:bg-terracotta"
      >
        <WhatsAppIcon className="size-6" />
      </a>
    </aside>
  )
}
