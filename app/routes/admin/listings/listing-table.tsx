import { DataTable, type Column, type Sorting } from '~/ui/data-table'
import { ListingState } from './listing-state'
import type { PresentedListing } from './present-listing.server'

/** The listings of a search. */
export const ListingTable = ({ listings, sorting }: { listings: PresentedListing[]; sorting: Sorting }) => (
  <div className="mt-4">
    <DataTable
      labelledBy="listings"
      columns={columns}
      rows={listings}
      keyOf={({ id }) => id}
      compact
      sorting={sorting}
    />
  </div>
)

/** Long texts are cut, so that all rows have one height; the listing's page has them whole. */
const cut = 'block min-w-0 lg:max-w-64 lg:truncate'

const columns: Column<PresentedListing>[] = [
  {
    head: 'Listing',
    sort: 'title',
    title: true,
    wraps: true,
    cell: ({ id, title }) => (
      <a
        href={`/admin/listings/${id}`}
        dir="auto"
        className="block min-h-6 content-center font-semibold text-accent underline lg:min-h-0"
      >
        {title}
      </a>
    ),
  },
  { head: 'State', cell: ({ state }) => <ListingState state={state} /> },
  { head: 'Place', cell: ({ location }) => <span className={cut}>{location}</span> },
  {
    head: 'Host',
    cell: ({ host }) => (
      <a
        href={`/admin/accounts/users/${host.id}`}
        dir="auto"
        title={host.email}
        className={`${cut} min-h-6 content-center text-accent underline`}
      >
        {host.name}
      </a>
    ),
  },
  { head: 'Bookings', numeric: true, cell: ({ bookings }) => bookings },
  {
    head: 'Created',
    sort: 'created',
    cell: ({ created }) => <time dateTime={created.at}>{created.words}</time>,
  },
]
