import type { Frame } from '../../page-data/types'
import { SearchBox } from '../features/search/SearchBox'
import { FavouritesLink } from '../features/trips/favourites/FavouritesLink'
import { classNames } from '../lib/classNames'
import { SearchIcon } from '../ui/icons'
import { Logo } from '../ui/Logo'
import { ariaCurrent, mainLinks } from './navigation'
import { SidePanel } from './SidePanel'

/** The sticky header: logo, main links and the owner's pages, search and favourites, or the menu on small screens. */
export function TopBar({ frame, path }: { frame: Frame; path: string }) {
  const hasMenu = frame.menu.length > 0
  return (
    <header className="@container no-print sticky top-0 z-40 border-b border-line bg-sand">
      <div
        className={classNames(
          'wrap flex min-h-18 items-center gap-x-2 md:flex-wrap md:gap-x-8',
          hasMenu && 'py-2',
        )}
      >
        <Logo name={frame.name} />
        <nav aria-label="ניווט ראשי" className={classNames('max-md:hidden', hasMenu && 'menu-row')}>
          <ul className="flex gap-1">
            {[...mainLinks, ...frame.menu].map(({ path: to, label }) => (
              <li key={to}>
                <a
                  href={to}
                  aria-current={ariaCurrent(to, path)}
                  className="relative flex min-h-11 items-center px-3 text-sm font-semibold transition-colors after:absolute after:inset-x-3 after:bottom-1 after:border-b-2 after:origin-center after:scale-x-0 after:border-terracotta after:transition-transform hover:text-sea hover:after:scale-x-100 aria-[current]:text-terracotta aria-[current]:after:scale-x-100"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SearchBox
          id="top-search"
          className={classNames(
            'top-search lg:ms-auto lg:max-w-44 lg:grow lg:basis-32 lg:focus-within:max-w-64',
            hasMenu ? 'grow max-md:hidden' : 'max-lg:hidden',
          )}
        />
        {/* In place of the search field where there is no room for it. */}
        {!hasMenu && (
          <a
            href="/search"
            aria-current={ariaCurrent('/search', path)}
            aria-label="חיפוש"
            data-tooltip
            className="ms-auto grid size-11 place-items-center text-sea not-md:hidden hover:text-terracotta aria-[current]:text-terracotta lg:hidden"
          >
            <SearchIcon className="size-6" />
          </a>
        )}
        <FavouritesLink
          path={path}
          className={classNames(
            'md:-me-2.75',
            hasMenu ? 'max-lg:ms-auto lg:-ms-5' : 'max-md:ms-auto md:-ms-5',
          )}
        />
        <SidePanel frame={frame} path={path} />
      </div>
    </header>
  )
}
