import { facebookShareUrl, newTab } from '../../lib/links'
import { whatsAppShareUrl } from '../../lib/whatsapp'
import { ButtonLink } from '../../ui/Button'
import { FacebookIcon, WhatsAppIcon } from '../../ui/icons'

/** Links that share the article, each in a new window. */
export function ShareButtons({ title, address }: { title: string; address: string }) {
  return (
    <div
      role="group"
      aria-label="שיתוף המאמר"
      className="no-print flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:flex-[1_1_9rem] max-sm:*:px-2"
    >
      <ButtonLink variant="outline" href={whatsAppShareUrl(`${title}\n${address}`)} {...newTab}>
        <WhatsAppIcon />
        שיתוף בוואטסאפ
      </ButtonLink>
      <ButtonLink variant="outline" href={facebookShareUrl(address)} {...newTab}>
        <FacebookIcon />
        שיתוף בפייסבוק
      </ButtonLink>
    </div>
  )
}
