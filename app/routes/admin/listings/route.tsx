import { fullName } from '~/domain/shared/public-name'
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
import {
  searchListings,
  type ListingRecord,
} from '~/domain/listings/administration/search-listings.queries.server'
import { adminLoader } from '~/http/page-loader.server'
import type { Column } from '~/ui/data-table'
import { Link } from '~/ui/link'
import { Pager } from '~/ui/pager'
import { Badge, Day, PageTitle, SearchSummary, Table, listingTones, userPath } from '../elements'
import { readPage } from '../read-page.server'
import { SearchForm } from '../search-form'
import { readSort, sortingOf, withSort } from '../sort'
import { consoleMeta } from '../tabs'

const HERE = '/admin/listings'

export const meta = consoleMeta('Listings')

export const loader = adminLoader(async ({ request }) => {
  const params = new URL(request.url).searchParams
  const [filter, sort] = [readListingFilter(params), readSort(params, listingSorts)]
  const found = await readPage(request, LISTINGS_PER_PAGE, (page) => searchListings(filter, page, sort))
  return { ...found, filter, sort, query: listingFilterQuery(filter) }
})

/** All listings, newest first, searchable by title, place, host or id. */
export default function AdminListings() {
  const { filter, sort, query, page, pages, count, listings } = useLoaderData<typeof loader>()
  const states = listingStates.map((state) => [state, stateLabels[state]] as const)
  return (
    <>
      <PageTitle id="listings">Listings</PageTitle>
      <SearchForm
        action={HERE}
        label="Listings"
        searchLabel="Title, place, host or listing ID"
        maxLength={SEARCH_MAX}
        search={filter.search}
        choice={{
          name: 'state',
          label: 'State',
          value: filter.state,
          options: [['all', 'All states'], ...states],
        }}
      />
      <SearchSummary noun="listing" count={count} path={HERE} isFiltered={Boolean(query)} />
      <Table
        labelledBy="listings"
        columns={columns}
        rows={listings}
        sorting={sortingOf(sort, HERE, query)}
        empty={query ? 'No listings match. Try fewer words or another state.' : 'No listings yet.'}
      />
      <Pager page={page} pages={pages} path={HERE} query={withSort(query, sort)} />
    </>
  )
}

/** Long texts are cut, so that all rows have one height; the listing's page has them whole. */
const cut = 'block min-w-0 lg:max-w-64 lg:truncate'

const columns: Column<ListingRecord>[] = [
  {
    head: 'Listing',
    sort: 'title',
    title: true,
    wraps: true,
    cell: ({ id, title }) => (
      <Link
        to={`${HERE}/${id}`}
        dir="auto"
        className="block min-h-6 content-center font-semibold text-accent underline lg:min-h-0"
      >
        {title}
      </Link>
    ),
  },
  { head: 'State', cell: ({ state }) => <Badge tone={listingTones[state]}>{stateLabels[state]}</Badge> },
  { head: 'Place', cell: ({ location }) => <span className={cut}>{location}</span> },
  {
    head: 'Host',
    cell: ({ host }) => (
      <Link
        to={userPath(host.id)}
        dir="auto"
        title={host.email}
        className={`${cut} min-h-6 content-center text-accent underline`}
      >
        {fullName(host)}
      </Link>
    ),
  },
  { head: 'Bookings', numeric: true, cell: ({ bookings }) => bookings },
  { head: 'Created', sort: 'created', cell: ({ createdAt }) => <Day at={createdAt} /> },
]
