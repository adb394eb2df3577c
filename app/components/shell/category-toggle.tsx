import type { ListingType } from '~/domain/listings/choices'
import { Icon } from '~/ui/icon'
import { useHasVehicles } from './page-link'
import { categoryHref } from './search-params'

const CATEGORIES = [
  { type: 'property', label: 'Stays', icon: 'home' },
  { type: 'vehicle', label: 'Vehicles', icon: 'car' },
] as const

/** Switches between stays and vehicles and keeps the search. */
export const CategoryToggle = ({ category, params }: { category: ListingType; params: URLSearchParams }) =>
  useHasVehicles() && (
    <nav aria-label="Category">
      <ul className="categories">
        {CATEGORIES.map(({ type, label, icon }) => (
          <li key={type}>
            <a href={categoryHref(type, params)} aria-current={type === category ? 'true' : undefined}>
              <Icon name={icon} size={18} />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
