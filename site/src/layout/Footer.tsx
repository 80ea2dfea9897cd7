import type { Frame } from '../../page-data/types'
import { CookieSettingsLink } from '../features/consent/CookieSettingsLink'
import { PhoneLink } from '../ui/PhoneLink'
import { CommunityJoin } from './CommunityJoin'
import { legalLinks, mainLinks, tripTypeLinks, type NavigationLink } from './navigation'
import { SocialLinks } from './SocialLinks'

/** The footer of every page. */
export function Footer({ frame }: { frame: Frame }) {
  return (
    <footer className="no-print mt-auto bg-sea pb-20 lg:pb-8 text-white">
      <div className="wrap grid grid-cols-2 gap-x-12 gap-y-8 pt-10 md:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] lg:grid-cols-[1.7fr_0.8fr_0.8fr_13rem]">
        <div className="max-lg:col-span-full">
          {frame.phone && <PhoneLink phone={frame.phone} className="font-display text-3xl hover:underline" />}
          <p className="mt-3 text-sm text-white/85">
            {[frame.hoursText, frame.city].filter(Boolean).join(' · ')}
          </p>
          {frame.tagline && <p className="mt-4 max-w-md font-display text-lg font-medium">{frame.tagline}</p>}
          <p className="mt-2 max-w-md text-sm text-white/85">{frame.aboutText}</p>
          <SocialLinks frame={frame} className="mt-4" />
        </div>
        <FooterLinks title="הטיולים שלנו" links={tripTypeLinks} />
        <FooterLinks title="באתר" links={[...mainLinks, ...frame.menu]} />
        <CommunityJoin frame={frame} />
      </div>
      <div className="wrap mt-8 lg:mt-12">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-white/25 pt-5 text-sm text-white/85">
          <p>{`© ${frame.name}. כל הזכויות שמורות.`}</p>
          <ul className="grid grow grid-cols-2 gap-x-12 sm:flex sm:grow-0 sm:flex-wrap sm:gap-x-6">
            {legalLinks.map(({ path, label }) => (
              <li key={path}>
                <a href={path} className="flex min-h-11 items-center hover:underline">
                  {label}
                </a>
              </li>
            ))}
            <li>
              <CookieSettingsLink className="flex min-h-11 items-center hover:underline" />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <p className="font-display text-lg font-medium">{title}</p>
      <ul className="mt-1">
        {links.map(({ path, label }) => (
          <li key={path}>
            <a href={path} className="flex min-h-11 items-center hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
