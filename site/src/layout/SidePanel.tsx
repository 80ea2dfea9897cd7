import type { MouseEvent } from 'react'
import type { Frame } from '../../page-data/types'
import { SearchBox } from '../features/search/SearchBox'
import { phoneUrl, shownPhone } from '../lib/links'
import { ButtonLink } from '../ui/Button'
import { command } from '../ui/commands'
import { CloseIcon, MenuIcon, PhoneIcon } from '../ui/icons'
import { Ltr } from '../ui/Ltr'
import { ariaCurrent, legalLinks, mainLinks, type NavigationLink } from './navigation'
import { SocialLinks } from './SocialLinks'

const PANEL = 'side-panel'

interface SidePanelProps {
  frame: Frame
  path: string
}

/**
 * The menu of small screens; it stays open when the device is rotated to a wider window. Opened and closed by `command`
 * attributes, so it works without scripts.
 */
export function SidePanel({ frame, path }: SidePanelProps) {
  const closeOnLink = ({ target, currentTarget: panel }: MouseEvent<HTMLDialogElement>) => {
    const clicked = target as Element
    if (clicked === panel || clicked.closest('a')) panel.close()
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        {...command('show-modal', PANEL)}
        className="-me-2.5 flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold text-sea md:hidden"
      >
        <MenuIcon className="size-7" />
        <span className="@max-[19rem]:sr-only">תפריט</span>
      </button>

      {/* The dialog handles clicks that bubble from its links; by keyboard the links are focusable and Escape closes it. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        id={PANEL}
        aria-label="תפריט"
        className="side-panel"
        onClick={closeOnLink}
        // Otherwise the bfcache restores the page with the panel open.
        onSubmit={({ currentTarget }) => currentTarget.close()}
        {...{ closedby: 'any' }}
      >
        <div className="flex min-h-full flex-col gap-7 p-5 pb-8">
          <div className="flex items-center justify-between">
            <p className="font-display text-lg font-medium text-sea">{frame.name}</p>
            <button
              type="button"
              aria-label="סגירת התפריט"
              {...command('close', PANEL)}
              className="-me-2 grid size-11 place-items-center rounded-full hover:bg-sand-deep"
            >
              <CloseIcon className="size-7" />
            </button>
          </div>
          <SearchBox id="panel-search" />
          <PanelLinks title="ניווט" links={[...mainLinks, ...frame.menu]} path={path} large />
          <div className="flex flex-col gap-3">
            <ButtonLink href="/trips">לצפייה בטיולים</ButtonLink>
            <ButtonLink href="/contact" variant="outline">
              דברי איתנו
            </ButtonLink>
          </div>
          <PanelLinks title="מידע משפטי" links={legalLinks} path={path} />
          <div className="mt-auto border-t border-line pt-5">
            {frame.phone && (
              <a
                href={phoneUrl(frame.phone)}
                className="flex min-h-11 items-center gap-3 font-semibold text-sea"
              >
                <PhoneIcon />
                <Ltr>{shownPhone(frame.phone)}</Ltr>
              </a>
            )}
            <SocialLinks frame={frame} className="mt-3 text-sea" />
          </div>
        </div>
      </dialog>
    </>
  )
}

function PanelLinks({
  title,
  links,
  path,
  large,
}: {
  title: string
  links: NavigationLink[]
  path: string
  large?: boolean
}) {
  return (
    <nav aria-label={title}>
      <p className="mb-1 text-xs font-semibold text-ink-soft">{title}</p>
      <ul>
        {links.map(({ path: to, label }) => (
          <li key={to} className={large ? 'border-b border-line last:border-0' : undefined}>
            <a
              href={to}
              aria-current={ariaCurrent(to, path)}
              className={
                large
                  ? 'flex min-h-14 items-center font-display text-xl font-medium'
                  : 'flex min-h-11 items-center text-sm'
              }
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
