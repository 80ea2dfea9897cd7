import type { Frame } from '../../page-data/types'
import { CookieSettingsLink } from '../features/consent/CookieSettingsLink'
import { phoneUrl } from '../lib/links'
import { HillsEdge } from '../ui/Hills'
import { PhoneIcon, PinIcon } from '../ui/icons'
import { Ltr } from '../ui/Ltr'
import { CommunityJoin } from './CommunityJoin'
import { legalLinks, mainLinks, tripTypeLinks, type NavigationLink } from './navigation'
import { SocialLinks } from './SocialLinks'

/** The foot of every page, below the hills. */
export function Footer({ frame }: { frame: Frame }) {
  return (
    <footer className="no-print mt-auto">
      <HillsEdge />
      <div className="-mt-px bg-ink pb-24 text-white">
        <div className="wrap grid gap-x-12 gap-y-12 pt-4 md:grid-cols-2 lg:grid-cols-[1.5fr_0.8fr_0.8fr_1.3fr]">
          <div>
            <p className="font-display text-xl font-bold">{frame.name}</p>
            <p className="mt-3 max-w-md text-sm text-white/80">{frame.aboutText}</p>
            <SocialLinks frame={frame} className="mt-6" />
          </div>
          <FooterLinks title="הטיולים שלנו" links={tripTypeLinks} />
          <FooterLinks title="באתר" links={mainLinks} />
          <div>
            <CommunityJoin frame={frame} />
            <ul className="mt-8 text-sm">
              {frame.phone && (
                <li>
                  <a
                    href={phoneUrl(frame.phone)}
                    className="flex min-h-11 items-center gap-3 font-semibold hover:underline"
                  >
                    <PhoneIcon className="text-white/70" />
                    <Ltr>{frame.phone}</Ltr>
                  </a>
                </li>
              )}
              <li className="flex min-h-11 items-center gap-3">
                <PinIcon className="text-white/70" />
                {frame.city}
              </li>
              <li className="mt-1 text-white/80">{frame.hoursText}</li>
            </ul>
          </div>
        </div>
        <div className="wrap mt-12">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-white/20 pt-5 text-xs text-white/80">
            <p>© {frame.name}. כל הזכויות שמורות.</p>
            <ul className="flex flex-wrap gap-x-6">
              {legalLinks.map(({ path, label }) => (
                <li key={path}>
                  <a
                    href={path}
                    className="flex min-h-11 items-center underline underline-offset-4 hover:text-white"
                  >
                    {label}
                  </a>
                </li>
              ))}
              <li>
                <CookieSettingsLink className="flex min-h-11 items-center underline underline-offset-4 hover:text-white" />
              </li>
            </ul>
          </div>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <p className="text-sm font-semibold text-white/70">{title}</p>
      <ul className="mt-1">
        {links.map(({ path, label }) => (
          <li key={path}>
            <a href={path} className="flex min-h-11 items-center hover:underline hover:underline-offset-4">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
