import { Icon } from '~/ui/icon'
import type { ListingType } from '~/domain/listings/choices'
import { categoryHref } from './search-params'

const tab =
  'flex min-h-9 items-center gap-2 rounded-full px-3 text-sm font-semibold text-muted hover:text-ink ' +
  'aria-[current=true]:bg-surface aria-[current=true]:text-ink aria-[current=true]:shadow-sm sm:px-4 sm:text-base'

const CATEGORIES = [
  { type: 'property', label: 'Stays', icon: 'home' },
  { type: 'vehicle', label: 'Vehicles', icon: 'car' },
] as const

/** Switches between stays and vehicles and keeps the search. */
export function CategoryToggle({ category, params }: { category: ListingType; params: URLSearchParams }) {
  return (
    <nav aria-label="Category">
      <ul className="flex rounded-full bg-sunken p-1">
        {CATEGORIES.map(({ type, label, icon }) => (
          <li key={type}>
            <a
              href={categoryHref(type, params)}
              aria-current={type === category ? 'true' : undefined}
              className={tab}
            >
              <Icon name={icon} size={18} className="max-sm:hidden" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
