import { activeFilters, filtersAlone, noFilters } from '~/domain/search/active-filters'
import { searchHref, type ScreenSearch } from '~/domain/search/search-url'
import { Icon } from '~/ui/icon'
import { SearchLink } from './search-link'

/** The active filters, each with a link to the same search without it. The heading has the location. */
export function ActiveFilters({ search }: { search: ScreenSearch }) {
  const filters = activeFilters({ ...search, location: undefined })
  if (filters.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Active filters">
      {filters.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <SearchLink to={searchHref('/', search, without, '#results')} className={chip}>
            <span className="sr-only">Remove </span>
            <span className="truncate">{label}</span>
            <Icon name="close" size={16} />
          </SearchLink>
        </li>
      ))}
      {filtersAlone(search).length > 1 && (
        <li>
          <SearchLink
            to={searchHref('/', search, noFilters, '#results')}
            className="flex min-h-9 items-center px-2 text-sm font-semibold underline underline-offset-2"
          >
            Clear all filters
          </SearchLink>
        </li>
      )}
    </ul>
  )
}

const chip =
  'flex min-h-9 items-center gap-1.5 rounded-full bg-sunken pl-3.5 pr-2.5 text-sm font-medium hover:bg-line'
