import type { ListingType } from '~/domain/listings/choices'
import { siteName } from '~/domain/shared/site'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { AccountMenu, createListingLink } from './account-menu'
import { BackHome } from './back-home'
import { useShell } from './handle'
import { LiveUnread } from './live-unread'
import { LoginTrigger } from './login-trigger'
import { SearchBar, SearchPill } from './search-bar'
import { Wordmark } from './site-logo'
import { useRoot } from './use-user'
import { categoryHref } from './search-params'

/** The header of every page: logo, category, search and account menu; in the console only logo and menu. */
export function Header() {
  const { category, params, controls, compact } = useShell()
  const root = useRoot()
  const createListing = createListingLink(category)
  return (
    <>
      <header className="header">
        <div className="mx-auto max-w-page px-4">
          <div className="header-row">
            <a href="/" aria-label={`${siteName()}, home`} className="justify-self-start rounded py-2">
              <Wordmark compact="max-md:sr-only" />
            </a>
            <div className="justify-self-center">
              {!compact && <CategoryToggle category={category} params={params} />}
            </div>
            <div className="flex items-center gap-2 justify-self-end">
              {root?.user && (
                <a href={createListing.to} className={button('quiet', 'max-lg:hidden')}>
                  {createListing.label}
                </a>
              )}
              {root && <AccountMenu category={category} />}
            </div>
          </div>
          {!compact && (
            <div className={controls === 'none' ? 'search-row' : 'search-row search-row-between'}>
              {controls !== 'none' && (
                <div className="md:flex-1">
                  <BackHome home={controls === 'both'} />
                </div>
              )}
              <SearchPill category={category} params={params} />
              <SearchBar category={category} params={params} today={root?.today} />
            </div>
          )}
        </div>
      </header>
      <LiveUnread />
      <LoginTrigger />
    </>
  )
}

const CATEGORIES = [
  { type: 'property', label: 'Stays', icon: 'home' },
  { type: 'vehicle', label: 'Vehicles', icon: 'car' },
] as const

/** Switches between stays and vehicles and keeps the search. */
function CategoryToggle({ category, params }: { category: ListingType; params: URLSearchParams }) {
  return (
    <nav aria-label="Category">
      <ul className="categories">
        {CATEGORIES.map(({ type, label, icon }) => (
          <li key={type}>
            <a href={categoryHref(type, params)} aria-current={type === category ? 'true' : undefined}>
              <Icon name={icon} size={18} className="max-sm:hidden" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
