import { siteName } from '~/domain/shared/site'
import { button } from '~/ui/button'
import { AccountMenu, createListingLink } from './account-menu'
import { BackLink } from './back-link'
import { useShell } from './handle'
import { LiveUnread } from './live-unread'
import { LoginTrigger } from './login-trigger'
import { useIsOpen } from './page-link'
import { SearchBar } from './search-bar'
import { SearchLink, SearchPill } from './search-pill'
import { Wordmark } from './site-logo'
import { useRoot } from './use-user'

/** Beside the account menu on home. */
const TOOLS = [
  { label: 'Discover Places', to: '/discover' },
  { label: 'Route Planner', to: '/route-planner' },
]

/** The header of every page, one row: logo, the search, a pill or an icon that opens it, and the account menu. */
export function Header() {
  const { category, params, header, hasBack, frame } = useShell()
  const root = useRoot()
  const createListing = createListingLink(category)
  const isOpen = useIsOpen()
  const search = { category, params, today: root?.today }
  return (
    <>
      <header className={`header header-${header}`}>
        <div className="header-row">
          <div className="header-home min-w-0">
            {hasBack && root?.back && <BackLink to={root.back} />}
            <a href="/" aria-label={`${siteName()}, home`} className="min-w-0 rounded py-2">
              <Wordmark compact={header === 'search' || header === 'pill' ? 'header-name' : ''} />
            </a>
          </div>
          {header === 'search' && (
            <SearchBar {...search}>
              <SearchLink {...search} />
            </SearchBar>
          )}
          {header === 'pill' && <SearchPill {...search} />}
          {frame !== 'task' && (
            <div className="header-account">
              {header === 'icon' && <SearchPill {...search} compact />}
              {header === 'plain' &&
                frame === 'site' &&
                TOOLS.filter(({ to }) => isOpen(to)).map(({ label, to }) => (
                  <a key={to} href={to} className={button('quiet', 'max-lg:hidden')}>
                    {label}
                  </a>
                ))}
              {root?.user?.isHost && (
                <a href="/hosting" className={button('quiet', 'max-xl:hidden')}>
                  Hosting
                </a>
              )}
              {root?.user && frame !== 'tool' && (
                <a href={createListing.to} className={button('quiet', 'max-xl:hidden')}>
                  {createListing.label}
                </a>
              )}
              {root && <AccountMenu category={category} />}
            </div>
          )}
        </div>
      </header>
      <LiveUnread />
      <LoginTrigger />
    </>
  )
}
