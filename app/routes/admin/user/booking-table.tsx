import { BookingStatusBadge } from '~/components/bookings/booking-status'
import type { PresentedBooking } from './read-user.server'

/** A user's bookings, in a table that scrolls sideways on narrow screens. */
export function BookingTable({ bookings, labelledBy }: { bookings: PresentedBooking[]; labelledBy: string }) {
  return (
    // Focusable so that the keyboard can scroll it.
    <div
      role="region"
      aria-labelledby={labelledBy}
      tabIndex={0}
      className="mt-3 overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full min-w-2xl text-left">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th scope="col" className={head}>
              Listing
            </th>
            <th scope="col" className={head}>
              As
            </th>
            <th scope="col" className={head}>
              Dates
            </th>
            <th scope="col" className={`${head} text-right`}>
              Total
            </th>
            <th scope="col" className={head}>
              Status
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {bookings.map(({ id, title, isHost, stay, total, status }) => (
            <tr key={id}>
              <th scope="row" className="min-w-56 px-4 py-3 font-semibold wrap-break-word">
                {title}
              </th>
              <td className="px-4 py-3">{isHost ? 'Host' : 'Guest'}</td>
              <td className="whitespace-nowrap px-4 py-3">{stay}</td>
              <td className="px-4 py-3 text-right tabular-nums">{total}</td>
              <td className="px-4 py-3">
                <BookingStatusBadge status={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const head = 'px-4 py-3 font-semibold'
