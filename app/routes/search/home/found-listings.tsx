import type { ComponentProps } from 'react'
import { featuredCount, resultsHeading } from '~/components/search/describe-results'
import { kinds, minimums, flagFilters, flagNames } from '~/domain/search/filters'
import type { ScreenSearch } from '~/domain/search/search-url'
import type { Ignored } from '~/components/listings/ignored'
import { Deferred, Missing, type Deferrable } from '~/ui/deferred'
import { ActiveFilters } from './active-filters'
import { FilterBar } from './filter-bar'
import { Results } from './results'
import { SearchNotes } from './search-notes'
import { useMoreListings } from './use-more-listings'

export type SearchOutcome = ComponentProps<typeof Results>['result'] &
  ComponentProps<typeof SearchNotes>['found'] & {
    /** The user's saved search that finds the same. */
    savedAs?: string
  }

type FoundListingsProps = { search: ScreenSearch; result: Deferrable<SearchOutcome> }

/** What both pages show: the search and what it finds. */
export type SearchPageProps = FoundListingsProps & {
  /** Parameters of the URL that were not understood. */
  ignored: ComponentProps<typeof Ignored>['ignored']
}

/** The featured listings, with the filters above them. */
export function FoundListings({ search, result }: FoundListingsProps) {
  return (
    <div id="results" className="results">
      <div className="mx-auto flex max-w-page flex-col gap-6 px-4">
        <FilterBar search={search} />
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="break-words text-2xl font-semibold">{resultsHeading(search)}</h2>
          <Deferred value={result} instead={null}>
            {(found) => (
              <>
                {found.total > 0 && <p className="text-lg text-muted">{featuredCount(search.type, found)}</p>}
                <SearchNotes search={search} found={found} />
              </>
            )}
          </Deferred>
        </div>
        <ActiveFilters search={search} />
        <Deferred value={result} instead={<Missing title="Failed to fetch listings" />}>
          {(result) => <Listed search={search} result={result} />}
        </Deferred>
      </div>
    </div>
  )
}

function Listed({ search, result }: { search: ScreenSearch; result: SearchOutcome }) {
  return <Results search={search} loaded={useMoreListings(search, result)} result={result} />
}

export const fieldNames = {
  type: 'Category',
  location: 'Location',
  bounds: 'Map area',
  checkIn: 'Dates',
  checkOut: 'Dates',
  flexible: 'Flexible dates',
  month: 'Month',
  nights: 'Nights',
  guests: 'Guests',
  maxGuests: 'Guests',
  minPrice: 'Minimum price',
  maxPrice: 'Maximum price',
  ...Object.fromEntries([...kinds, ...minimums].map(([name, { label }]) => [name, label])),
  make: 'Make',
  amenities: 'Amenities',
  ...Object.fromEntries(flagNames.map((name) => [name, flagFilters[name].label])),
  freeUntil: 'Free cancellation until',
  sortBy: 'Sort',
  page: 'Page',
  after: 'Page',
}
