import { useLoaderData } from '@remix-run/react'
import { BookingStatusBadge } from '~/components/bookings/booking-status'
import {
  bookingFilterQuery,
  BOOKINGS_PER_PAGE,
  readBookingFilter,
  SEARCH_MAX,
} from '~/domain/bookings/administration/booking-filter'
import { searchBookings } from '~/domain/bookings/administration/search-bookings.queries.server'
import { bookingStatuses, statusLabels } from '~/domain/shared/booking-status'
import { adminLoader } from '~/http/page-loader.server'
import type { Column } from '~/ui/data-table'
import { InputField } from '~/ui/field'
import { Link } from '~/ui/link'
import { Pager } from '~/ui/pager'
import { Day, PageTitle, SearchSummary, Table, TextLink, userPath } from '../elements'
import { readPage } from '../read-page.server'
import { SearchForm } from '../search-form'
import { consoleMeta } from '../tabs'
import { presentBooking, type PresentedBooking } from './present-booking.server'

const HERE = '/admin/bookings'

export const meta = consoleMeta('Bookings')

export const loader = adminLoader(async ({ request }) => {
  const filter = readBookingFilter(new URL(request.url).searchParams)
  const { bookings, ...found } = await readPage(request, BOOKINGS_PER_PAGE, (page) =>
    searchBookings(filter, page),
  )
  return { ...found, filter, query: bookingFilterQuery(filter), bookings: bookings.map(presentBooking) }
})

/** All bookings, newest first, searchable by listing, guest, host or id, and by state and dates. */
export default function AdminBookings() {
  const { filter, query, page, pages, count, bookings } = useLoaderData<typeof loader>()
  const states = bookingStatuses.map((state) => [state, statusLabels[state]] as const)
  return (
    <>
      <PageTitle id="bookings">Bookings</PageTitle>
      <SearchForm
        action={HERE}
        label="Bookings"
        searchLabel="Listing, guest, host or booking ID"
        maxLength={SEARCH_MAX}
        search={filter.search}
        choice={{
          name: 'state',
          label: 'State',
          value: filter.state,
          options: [['all', 'All states'], ...states],
        }}
      >
        <InputField id="from" name="from" type="date" label="Starts from" defaultValue={filter.from} />
        <InputField id="to" name="to" type="date" label="Starts until" defaultValue={filter.to} />
      </SearchForm>
      <SearchSummary
        noun="booking"
        count={count}
        order=", newest first"
        path={HERE}
        isFiltered={Boolean(query)}
      />
      <Table
        labelledBy="bookings"
        columns={columns}
        rows={bookings}
        empty={
          query ? 'No bookings match. Try fewer words, another state or other dates.' : 'No bookings yet.'
        }
      />
      <Pager page={page} pages={pages} path={HERE} query={query} />
    </>
  )
}

/** Long names are cut; the booking's page has them whole. */
const Person = ({ id, name, email }: PresentedBooking['guest']) => (
  <Link
    to={userPath(id)}
    dir="auto"
    title={email}
    className="block min-h-6 min-w-0 content-center hover:underline lg:max-w-36 lg:truncate"
  >
    {name}
  </Link>
)

const columns: Column<PresentedBooking>[] = [
  {
    head: 'Listing',
    title: true,
    wraps: true,
    cell: ({ id, listing }) => (
      <TextLink href={`${HERE}/${id}`} dir="auto">
        {listing.title}
      </TextLink>
    ),
  },
  { head: 'Guest', cell: ({ guest }) => <Person {...guest} /> },
  { head: 'Host', cell: ({ host }) => <Person {...host} /> },
  {
    head: 'Dates',
    cell: ({ stay, createdAt }) => (
      <>
        {stay}
        <span className="block text-muted max-lg:hidden">
          booked <Day at={createdAt} />
        </span>
      </>
    ),
  },
  { head: 'Total', numeric: true, cell: ({ total }) => total },
  {
    head: 'State',
    cell: ({ status, awaitsPayment }) => <BookingStatusBadge status={status} awaitsPayment={awaitsPayment} />,
  },
]
