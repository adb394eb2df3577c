import type { ComponentProps } from 'react'
import { activeFilters, noFilters } from '~/domain/search/active-filters'
import { resultCount, resultsHeading } from '~/domain/search/describe-results'
import { flagFilters, flagNames } from '~/domain/search/flag-filters'
import { searchHref, type ScreenSearch } from '~/domain/search/search-url'
import { Ignored } from '~/components/listings/ignored'
import { Deferred, type Deferrable } from '~/ui/deferred'
import { Icon } from '~/ui/icon'
import { FilterBar } from './filter-bar'
import { Results } from './results'
import { SearchNotes } from './search-notes'

type Found = ComponentProps<typeof Results>['result'] & ComponentProps<typeof SearchNotes>['found']

export type FoundListingsProps = {
  search: ScreenSearch
  /** Parameters of the URL that were not understood. */
  ignored: ComponentProps<typeof Ignored>['ignored']
  result: Deferrable<Found>
}

/** The filters and the listings that a search found. */
export function FoundListings({
  heading: Heading,
  search,
  ignored,
  result,
}: FoundListingsProps & { heading: 'h1' | 'h2' }) {
  return (
    <div id="results" className="results">
      <div className="mx-auto flex max-w-page flex-col gap-6 px-4">
        <FilterBar search={search} />
        <Ignored ignored={ignored} names={fieldNames} />
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Heading className="break-words text-2xl font-semibold">{resultsHeading(search)}</Heading>
          <Deferred value={result} instead={null}>
            {(found) => (
              <>
                {found.total > 0 && <p className="text-lg text-muted">{resultCount(search.type, found)}</p>}
                <SearchNotes search={search} found={found} />
              </>
            )}
          </Deferred>
        </div>
        <ActiveFilters search={search} />
        <Deferred value={result}>
          {(result) => <Results search={search} atTop={Heading === 'h1'} result={result} />}
        </Deferred>
      </div>
    </div>
  )
}

const fieldNames = {
  type: 'Category',
  location: 'Location',
  bounds: 'Map area',
  checkIn: 'Dates',
  checkOut: 'Dates',
  guests: 'Guests',
  maxGuests: 'Guests',
  minPrice: 'Minimum price',
  maxPrice: 'Maximum price',
  placeType: 'Place type',
  amenities: 'Amenities',
  ...Object.fromEntries(flagNames.map((name) => [name, flagFilters[name].label])),
  sortBy: 'Sort',
  page: 'Page',
  after: 'Page',
}

/** The active filters, each with a link to the same search without it. */
function ActiveFilters({ search }: { search: ScreenSearch }) {
  const filters = activeFilters(search)
  if (filters.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Active filters">
      {filters.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <a href={searchHref('/', search, without, '#results')} className={chip}>
            <span className="sr-only">Remove </span>
            <span className="truncate">{label}</span>
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a
            href={searchHref('/', search, noFilters, '#results')}
            className="flex min-h-9 items-center px-2 text-sm font-semibold underline underline-offset-2"
          >
            Clear all
          </a>
        </li>
      )}
    </ul>
  )
}

const chip =
  'flex min-h-9 items-center gap-1.5 rounded-full bg-sunken pl-3.5 pr-2.5 text-sm font-medium hover:bg-line'
