import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useNavigate } from '@remix-run/react'
import {
  placeTypeLabels,
  placeTypes,
  type ListingType,
  sortLabels,
  sortOptions,
  type SortOption,
} from '~/domain/listings/choices'
import { countFormFilters } from '~/domain/search/active-filters'
import {
  searchHref,
  toggleAmenity,
  type ScreenSearch,
  type Search,
  searchParams,
} from '~/domain/search/search-url'
import { usePlatform } from '~/components/shell/use-user'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { openPage } from '~/ui/lost-connection'
import { isPlainClick } from '~/ui/plain-click'
import { SearchLink } from './search-link'

const loadDialog = () => import('./filters-dialog')
const FiltersDialog = lazy(loadDialog)

const quickAmenities: Record<ListingType, readonly string[]> = {
  property: ['WiFi', 'Pool', 'Pet Friendly'],
  vehicle: ['GPS', 'Bluetooth', 'Backup Camera', 'Climate Control'],
}

/** A link to all filters, links that toggle the most common ones, and the sort order. */
export function FilterBar({ search }: { search: ScreenSearch }) {
  const [open, setOpen] = useState(false)
  const { instantBookEnabled } = usePlatform()
  const activeCount = countFormFilters(search)
  const openDialog = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    loadDialog().then(
      () => setOpen(true),
      () => openPage(href),
    )
  }
  return (
    <div className="filter-bar flex flex-wrap items-start gap-3">
      <Link
        to={searchHref('/filters', search)}
        onClick={openDialog}
        aria-haspopup="dialog"
        className={`pill ${activeCount > 0 ? 'pill-on' : 'pill-main'}`}
      >
        <Icon name="filter" />
        Filters
        {activeCount > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-accent text-sm text-on-accent">
            {activeCount}
          </span>
        )}
      </Link>
      <nav aria-label="Quick filters" className="quick-filters">
        <ul>
          <li>
            <Link
              to={searchHref('/search', search, {}, '#flexible')}
              className={search.flexible ? 'pill pill-on' : 'pill'}
            >
              Flexible dates
            </Link>
          </li>
          {quickFilters(search)
            .filter(({ label, isOn }) => label !== 'Instant Book' || isOn || instantBookEnabled)
            .map(({ label, change, isOn }) => (
              <li key={label}>
                <SearchLink
                  to={searchHref('/', search, change, '#results')}
                  aria-current={isOn ? 'true' : undefined}
                  className={isOn ? 'pill pill-on' : 'pill'}
                >
                  {label === 'Instant Book' && <Icon name="bolt" size={16} filled />}
                  {label}
                </SearchLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className="ml-auto min-w-0">
        <SortForm search={search} />
      </div>
      {open && (
        <Suspense>
          <FiltersDialog search={search} close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function quickFilters(search: ScreenSearch): { label: string; change: Partial<Search>; isOn: boolean }[] {
  const places = search.type === 'vehicle' ? [] : placeTypes
  return [
    { label: 'Instant Book', change: { instantBook: !search.instantBook }, isOn: search.instantBook },
    ...places.map((placeType) => {
      const isOn = search.placeType === placeType
      return { label: placeTypeLabels[placeType], change: { placeType: isOn ? undefined : placeType }, isOn }
    }),
    ...quickAmenities[search.type].map((amenity) => ({
      label: amenity,
      change: toggleAmenity(search, amenity),
      isOn: search.amenities.includes(amenity),
    })),
  ]
}

/** The sort order: a GET form with a button; with scripts, selecting an option is enough. */
function SortForm({ search }: { search: ScreenSearch }) {
  const navigate = useNavigate()
  const kept = [...searchParams(search, { sortBy: 'recommended' })]
  return (
    <Form method="get" action="/#results" key={search.sortBy} className="sort">
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">Sort by</label>
      <select
        id="sort"
        name="sortBy"
        defaultValue={search.sortBy}
        onChange={({ target }) =>
          navigate(searchHref('/', search, { sortBy: target.value as SortOption }, '#results'))
        }
      >
        {sortOptions.map((option) => (
          <option key={option} value={option}>
            {sortLabels[option]}
          </option>
        ))}
      </select>
      {/* Hidden from the first paint where scripts run. It stays in older browsers, so that nothing moves in any. */}
      <button className="[@media(scripting:enabled)]:hidden">Apply</button>
    </Form>
  )
}
