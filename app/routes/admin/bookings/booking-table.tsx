import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { DataTable, type Column } from '~/ui/data-table'
import type { PresentedBooking } from './present-booking.server'

/** The bookings of a search. */
export const BookingTable = ({ bookings }: { bookings: PresentedBooking[] }) => (
  <div className="mt-4">
    <DataTable labelledBy="bookings" columns={columns} rows={bookings} keyOf={({ id }) => id} compact />
  </div>
)

/** Long names are cut; the booking's page has them whole. */
const cut = 'block min-w-0 lg:truncate'

const Person = ({ id, name, email }: PresentedBooking['guest']) => (
  <a
    href={`/admin/accounts/users/${id}`}
    dir="auto"
    title={email}
    className={`${cut} min-h-6 content-center hover:underline lg:max-w-36`}
  >
    {name}
  </a>
)

const columns: Column<PresentedBooking>[] = [
  {
    head: 'Listing',
    title: true,
    wraps: true,
    cell: ({ id, listing }) => (
      <a href={`/admin/bookings/${id}`} dir="auto" className="font-semibold text-accent underline">
        {listing.title}
      </a>
    ),
  },
  { head: 'Guest', cell: ({ guest }) => <Person {...guest} /> },
  { head: 'Host', cell: ({ host }) => <Person {...host} /> },
  {
    head: 'Dates',
    cell: ({ stay, made }) => (
      <>
        {stay}
        <span className="block text-muted max-lg:hidden">
          booked <time dateTime={made.at}>{made.words}</time>
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
