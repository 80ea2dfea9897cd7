import type { Frame } from '../../page-data/types'
import { newTab } from '../lib/links'
import { whatsAppUrl } from '../lib/whatsapp'
import { classNames } from '../lib/classNames'
import { FacebookIcon, InstagramIcon, MailIcon, WhatsAppIcon } from '../ui/icons'

/** Links to the social profiles and the mail address, as far as the owner has set them. */
export function SocialLinks({ frame, className }: { frame: Frame; className?: string }) {
  const links = [
    { label: 'פייסבוק', href: frame.facebookUrl, Icon: FacebookIcon },
    { label: 'אינסטגרם', href: frame.instagramUrl, Icon: InstagramIcon },
    {
      label: 'וואטסאפ',
      href: frame.whatsappNumber && whatsAppUrl(frame.whatsappNumber, frame.whatsappGreeting),
      Icon: WhatsAppIcon,
    },
    // Not "אימייל", which is the label of a form field.
    { label: 'דואר אלקטרוני', href: frame.email && `mailto:${frame.email}`, Icon: MailIcon },
  ].filter((link) => link.href)

  return (
    <ul className={classNames('flex flex-wrap gap-2', className)}>
      {links.map(({ label, href, Icon }) => (
        <li key={label}>
          <a
            href={href}
            {...(href.startsWith('mailto:') ? {} : newTab)}
            data-tooltip
            aria-label={label}
            className="grid size-11 place-items-center rounded-full border border-current/35 hover:bg-current/10"
          >
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  )
}
