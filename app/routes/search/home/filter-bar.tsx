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
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'

const FiltersDialog = lazy(() => import('./filters-dialog'))

const quickAmenities: Record<ListingType, readonly string[]> = {
  property: ['WiFi', 'Pool', 'Pet Friendly'],
  vehicle: ['GPS', 'Bluetooth', 'Backup Camera', 'Climate Control'],
}

const quickFilterBar =
  'order-last -mx-4 w-[calc(100%+2rem)] min-w-0 overflow-x-auto px-4 [scrollbar-width:none] ' +
  'lg:order-none lg:mx-0 lg:w-auto lg:flex-1 lg:px-0'
const pill =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-3.5 font-medium transition-colors'
const off = 'border-line bg-surface hover:border-control'
const on = 'border-accent bg-accent-soft text-accent-strong'

/** A link to all filters, links that toggle the most common ones, and the sort order. */
export function FilterBar({ search }: { search: ScreenSearch }) {
  const [open, setOpen] = useState(false)
  const { instantBookEnabled } = usePlatform()
  const activeCount = countFormFilters(search)
  const openDialog = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a
        href={searchHref('/filters', search)}
        onClick={openDialog}
        aria-haspopup="dialog"
        className={`${pill} ${activeCount > 0 ? on : 'border-control bg-surface hover:bg-sunken'}`}
      >
        <Icon name="filter" />
        Filters
        {activeCount > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-accent text-sm text-on-accent">
            {activeCount}
          </span>
        )}
      </a>
      <nav aria-label="Quick filters" className={quickFilterBar}>
        <ul className="flex gap-2 py-1 lg:flex-wrap">
          {quickFilters(search)
            .filter(({ label, isOn }) => label !== 'Instant Book' || isOn || instantBookEnabled)
            .map(({ label, change, isOn }) => (
              <li key={label}>
                <a
                  href={searchHref('/', search, change, '#results')}
                  aria-current={isOn ? 'true' : undefined}
                  className={`${pill} ${isOn ? on : off}`}
                >
                  {label === 'Instant Book' && <Icon name="bolt" size={16} filled />}
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <div className="ml-auto">
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
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const kept = [...searchParams(search, { sortBy: 'recommended' })]
  return (
    <form method="get" action="/#results" key={search.sortBy} className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="whitespace-nowrap text-muted max-sm:sr-only">
        Sort by
      </label>
      <select
        id="sort"
        name="sortBy"
        defaultValue={search.sortBy}
        onChange={({ target }) =>
          navigate(searchHref('/', search, { sortBy: target.value as SortOption }), {
            preventScrollReset: true,
          })
        }
        className={select}
      >
        {sortOptions.map((option) => (
          <option key={option} value={option}>
            {sortLabels[option]}
          </option>
        ))}
      </select>
      {!hydrated && <button className={apply}>Apply</button>}
    </form>
  )
}

const select =
  'min-h-11 rounded border border-control bg-surface px-3 font-medium max-sm:[@media(scripting:none)]:w-36'
/** Hidden from the first paint where scripts run, so that nothing moves when the page is hydrated. */
const apply =
  'min-h-11 rounded border border-control bg-surface px-3 font-semibold hover:bg-sunken ' +
  '[@media(scripting:enabled)]:hidden'
