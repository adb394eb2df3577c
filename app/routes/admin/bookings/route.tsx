import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  bookingFilterQuery,
  BOOKINGS_PER_PAGE,
  readBookingFilter,
  SEARCH_MAX,
} from '~/domain/bookings/administration/booking-filter'
import { searchBookings } from '~/domain/bookings/administration/search-bookings.queries.server'
import { bookingStatuses, statusLabels } from '~/domain/shared/booking-status'
import { requireAdmin } from '~/http/guards.server'
import { pageNumber } from '~/http/page-number'
import { InputField } from '~/ui/field'
import { Pager } from '~/ui/pager'
import { SearchForm } from '../search-form'
import { consoleMeta } from '../tabs'
import { BookingTable } from './booking-table'
import { presentBooking } from './present-booking.server'

const HERE = '/admin/bookings'

export const meta: MetaFunction = () => consoleMeta('Bookings')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const filter = readBookingFilter(new URL(request.url).searchParams)
  const page = pageNumber(request)
  if (!page) throw new Response('Page not found', { status: 404 })
  const { bookings, count } = await searchBookings(filter, page)
  const pages = Math.max(1, Math.ceil(count / BOOKINGS_PER_PAGE))
  if (page > pages) throw new Response('Page not found', { status: 404 })
  return data({
    filter,
    query: bookingFilterQuery(filter),
    page,
    pages,
    count,
    bookings: bookings.map(presentBooking),
  })
}

/** All bookings, newest first, searchable by listing, guest, host or id, and by state and dates. */
export default function AdminBookings() {
  const { filter, query, page, pages, count, bookings } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 id="bookings" className="text-2xl font-bold">
        Bookings
      </h2>
      <SearchForm
        action={HERE}
        label="Bookings"
        searchLabel="Listing, guest, host or booking ID"
        maxLength={SEARCH_MAX}
        search={filter.search}
        state={filter.state}
        states={[
          ['all', 'All states'],
          ...bookingStatuses.map((state) => [state, statusLabels[state]] as const),
        ]}
      >
        <div className="grid gap-4 sm:order-last sm:col-span-full sm:grid-cols-2">
          <InputField id="from" name="from" type="date" label="Starts from" defaultValue={filter.from} />
          <InputField id="to" name="to" type="date" label="Starts until" defaultValue={filter.to} />
        </div>
      </SearchForm>
      <p className="mt-4 text-muted">
        {count === 1 ? 'One booking' : `${count.toLocaleString('en-US')} bookings, newest first`}
        {query && (
          <>
            {' '}
            ·{' '}
            <a href={HERE} className="font-semibold text-accent underline">
              Show all bookings
            </a>
          </>
        )}
      </p>
      {bookings.length > 0 ? (
        <BookingTable bookings={bookings} />
      ) : (
        <p className="mt-4 rounded-lg border border-line bg-surface px-6 py-10 text-center">
          {query ? 'No bookings match. Try fewer words, another state or other dates.' : 'No bookings yet.'}
        </p>
      )}
      <Pager page={page} pages={pages} path={HERE} query={query} />
    </>
  )
}
