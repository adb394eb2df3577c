import { button } from '~/ui/button'
import { Wordmark } from '~/ui/logo'
import { AccountMenu, createListingLink } from './account-menu'
import { BackHome } from './back-home'
import { CategoryToggle } from './category-toggle'
import { useShell } from './handle'
import { SearchBar, SearchPill } from './search-bar'
import { useRoot } from './use-user'

/** The header of every page: logo, category, search and account menu. */
export function Header() {
  const { category, params, controls } = useShell()
  const root = useRoot()
  const createListing = createListingLink(category)
  return (
    <header className="relative z-30 border-b border-line bg-surface">
      <div className="mx-auto max-w-page px-4">
        <div className={row}>
          <a href="/" aria-label="Roamstead, home" className="justify-self-start rounded py-2">
            <Wordmark compact="max-md:sr-only" />
          </a>
          <div className="justify-self-center">
            <CategoryToggle category={category} params={params} />
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
        <div className="flex items-center justify-center gap-2 pb-3 md:pb-5">
          {controls !== 'none' && (
            <div className="md:flex-1">
              <BackHome home={controls === 'both'} />
            </div>
          )}
          <SearchPill category={category} params={params} />
          <SearchBar category={category} params={params} today={root?.today} />
          {controls !== 'none' && <div className="hidden flex-1 xl:block" />}
        </div>
      </div>
    </header>
  )
}

const row =
  'grid min-h-16 grid-cols-[auto_1fr_auto] items-center gap-2 md:min-h-20 md:grid-cols-[1fr_auto_1fr]'
