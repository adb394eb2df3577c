import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  listingFilterQuery,
  listingSorts,
  LISTINGS_PER_PAGE,
  listingStates,
  readListingFilter,
  SEARCH_MAX,
  stateLabels,
} from '~/domain/listings/administration/listing-filter'
import { searchListings } from '~/domain/listings/administration/search-listings.queries.server'
import { requireAdmin } from '~/http/guards.server'
import { pageNumber } from '~/http/page-number'
import { Pager } from '~/ui/pager'
import { SearchForm } from '../search-form'
import { readSort, sortingOf, withSort } from '../sort'
import { consoleMeta } from '../tabs'
import { ListingTable } from './listing-table'
import { presentListing } from './present-listing.server'

const HERE = '/admin/listings'

export const meta: MetaFunction = () => consoleMeta('Listings')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const params = new URL(request.url).searchParams
  const [filter, sort] = [readListingFilter(params), readSort(params, listingSorts)]
  const page = pageNumber(request)
  if (!page) throw new Response('Page not found', { status: 404 })
  const { listings, count } = await searchListings(filter, page, sort)
  const pages = Math.max(1, Math.ceil(count / LISTINGS_PER_PAGE))
  if (page > pages) throw new Response('Page not found', { status: 404 })
  return data({
    filter,
    sort,
    query: listingFilterQuery(filter),
    page,
    pages,
    count,
    listings: listings.map(presentListing),
  })
}

/** All listings, newest first, searchable by title, place, host or id. */
export default function AdminListings() {
  const { filter, sort, query, page, pages, count, listings } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 id="listings" className="text-2xl font-bold">
        Listings
      </h2>
      <SearchForm
        action={HERE}
        label="Listings"
        searchLabel="Title, place, host or listing ID"
        maxLength={SEARCH_MAX}
        search={filter.search}
        state={filter.state}
        states={[
          ['all', 'All states'],
          ...listingStates.map((state) => [state, stateLabels[state]] as const),
        ]}
      />
      <p className="mt-4 text-muted">
        {count === 1 ? 'One listing' : `${count.toLocaleString('en-US')} listings`}
        {query && (
          <>
            {' '}
            ·{' '}
            <a href={HERE} className="font-semibold text-accent underline">
              Show all listings
            </a>
          </>
        )}
      </p>
      {listings.length > 0 ? (
        <ListingTable listings={listings} sorting={sortingOf(sort, HERE, query)} />
      ) : (
        <p className="mt-4 rounded-lg border border-line bg-surface px-6 py-10 text-center">
          {query ? 'No listings match. Try fewer words or another state.' : 'No listings yet.'}
        </p>
      )}
      <Pager page={page} pages={pages} path={HERE} query={withSort(query, sort)} />
    </>
  )
}
