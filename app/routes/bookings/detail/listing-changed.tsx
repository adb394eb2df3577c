import { button } from '~/ui/button'
import type { PresentedBooking } from './present-booking.server'

/** What the host has changed about the listing since it was booked, and what the guest can do about it. */
export function ListingChanged({ booking }: { booking: PresentedBooking }) {
  const { id, role, status, changes, cancellation, otherParty, listing } = booking
  const start = listing.type === 'property' ? 'check-in' : 'pick-up'
  const canCancel = cancellation !== null && status === 'confirmed'
  return (
    <section
      aria-labelledby="changed"
      className="mt-6 rounded-lg border border-line bg-amber-soft p-5 md:p-6"
    >
      <h2 id="changed" className="text-lg font-semibold">
        {role === 'guest' ? 'Changed since you booked' : `Changed since ${otherParty.firstName} booked`}
      </h2>
      <dl className="mt-3 space-y-3">
        {changes.map(({ what, was, now }) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd className="break-words">Booked: {was}</dd>
            <dd className="break-words">Now: {now}</dd>
          </div>
        ))}
      </dl>
      {role === 'guest' && canCancel && (
        <>
          <p className="mt-4">
            You can keep the booking, or cancel it with a full refund until {start}, whatever the cancellation
            policy says.
          </p>
          <a href={`/bookings/${id}/cancel`} className={button('secondary', 'mt-4')}>
            Cancel with a full refund
          </a>
        </>
      )}
      {role === 'host' && canCancel && (
        <p className="mt-4">
          {otherParty.firstName} was told, and can cancel with a full refund until {start}. What was booked is
          above; changing it back ends that.
        </p>
      )}
    </section>
  )
}
