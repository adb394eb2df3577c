import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { DataTable, type Column } from '~/ui/data-table'
import type { PresentedBooking } from './present-booking.server'

/** The bookings of a search. */
export const BookingTable = ({ bookings }: { bookings: PresentedBooking[] }) => (
  <div className="mt-4">
    <DataTable labelledBy="bookings" columns={columns} rows={bookings} keyOf={({ id }) => id} compact />
  </div>
)

/** Long texts are cut, so that all rows have one height; the booking's page has them whole. */
const cut = 'block min-w-0 lg:truncate'

const Person = ({ id, name, email }: PresentedBooking['guest']) => (
  <a
    href={`/admin/accounts/users/${id}`}
    dir="auto"
    title={email}
    className={`${cut} min-h-6 content-center text-accent underline lg:max-w-36`}
  >
    {name}
  </a>
)

const columns: Column<PresentedBooking>[] = [
  {
    head: 'Listing',
    title: true,
    cell: ({ id, listing }) => (
      <a
        href={`/admin/bookings/${id}`}
        dir="auto"
        className={`${cut} min-h-6 content-center font-semibold text-accent underline lg:max-w-64`}
      >
        {listing.title}
      </a>
    ),
  },
  { head: 'Guest', cell: ({ guest }) => <Person {...guest} /> },
  { head: 'Host', cell: ({ host }) => <Person {...host} /> },
  { head: 'Dates', cell: ({ stay }) => stay },
  { head: 'Total', numeric: true, cell: ({ total }) => total },
  {
    head: 'State',
    cell: ({ status, awaitsPayment }) => <BookingStatusBadge status={status} awaitsPayment={awaitsPayment} />,
  },
]
