import type { SerializeFrom } from '@remix-run/node'
import { Ignored } from '~/components/listings/ignored'
import { Deferred } from '~/ui/deferred'
import { queryText } from './discover-href'
import { Results } from './results'
import type { loader } from './route'
import { SearchForm } from './search-form'

const fieldNames = {
  type: 'Type',
  location: 'Location',
  locationChoice: 'Location',
  listing: 'Listing',
  place: 'Place',
  sort: 'Sort by',
  category: 'Category',
  radius: 'Distance',
  page: 'Page',
}

/** The search for places and what it found. */
export function Places({ query, ignored, near, choices, found }: SerializeFrom<typeof loader>) {
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">Discover Places</h1>
      <p className="mt-2 text-muted">Restaurants, attractions and gas stations near your destination.</p>
      <SearchForm
        key={queryText(query)}
        query={query}
        found={found}
        around={near && (query.listing || query.place) ? near.label : undefined}
      />
      {ignored.length > 0 && (
        <div className="mt-6">
          <Ignored ignored={ignored} names={fieldNames} />
        </div>
      )}
      <Deferred value={found}>
        {(found) => <Results query={query} near={near} choices={choices} found={found} />}
      </Deferred>
    </>
  )
}
