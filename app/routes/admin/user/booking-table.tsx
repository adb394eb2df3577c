import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { DataTable, type Column } from '~/ui/data-table'
import type { PresentedBooking } from './read-user.server'

/** A user's bookings. */
export const BookingTable = ({
  bookings,
  labelledBy,
}: {
  bookings: PresentedBooking[]
  labelledBy: string
}) => (
  <div className="mt-3">
    <DataTable labelledBy={labelledBy} columns={columns} rows={bookings} keyOf={({ id }) => id} compact />
  </div>
)

const columns: Column<PresentedBooking>[] = [
  { head: 'Listing', title: true, cell: ({ title }) => <span className="font-semibold">{title}</span> },
  { head: 'As', cell: ({ isHost }) => (isHost ? 'Host' : 'Guest') },
  { head: 'Dates', cell: ({ stay }) => stay },
  { head: 'Total', numeric: true, cell: ({ total }) => total },
  { head: 'Status', cell: ({ status }) => <BookingStatusBadge status={status} /> },
]
