import { useIsOpen } from '~/components/shell/page-link'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { Fact } from './part'
import type { PresentedBooking } from './present-booking.server'

/** With whom it was booked, and links to what can be done with the booking. */
export function BookingFacts({ booking }: { booking: PresentedBooking }) {
  const { listing, otherParty } = booking
  const isOpen = useIsOpen()
  const isVehicle = listing.type === 'vehicle'
  const name = `${otherParty.firstName} ${otherParty.lastName}`
  const isGuest = booking.role === 'guest'
  // A booking that is not paid yet is given up beside its payment.
  const canCancel =
    booking.cancellation && !booking.awaitsPayment && (isGuest || !booking.cancellation.isRequest)
  return (
    <section aria-label="Booking details">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Fact label={otherParty.label}>
          <span className="flex items-center gap-2">
            <Avatar src={otherParty.avatar} name={name} size={32} />
            {otherParty.profile ? (
              <a
                href={otherParty.profile}
                className="underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {name}
              </a>
            ) : (
              name
            )}
          </span>
        </Fact>
        <Fact label="Booking reference">{booking.reference}</Fact>
        {booking.mileage && (
          <Fact label="Miles" className="col-span-2">
            {booking.mileage}
          </Fact>
        )}
      </dl>
      <div className="mt-4 -ml-3 flex flex-wrap gap-x-1">
        <a href={`/listing/${listing.id}`} className={quiet}>
          View listing
        </a>
        {isGuest && booking.status === 'confirmed' && isOpen('/itineraries/add') && (
          <a href={`/itineraries/add?booking=${booking.id}`} className={quiet}>
            Add to itinerary
          </a>
        )}
        {isGuest && booking.status !== 'cancelled' && isOpen('/route-planner') && (
          <a
            href={`/route-planner?${new URLSearchParams(isVehicle ? { vehicle: `booking:${booking.id}` } : { destination: listing.location })}`}
            className={quiet}
          >
            Plan a drive
          </a>
        )}
        {isOpen('/discover') && (
          <a href={`/discover?listing=${listing.id}`} className={quiet}>
            Places nearby
          </a>
        )}
        {booking.canChange && (
          <a href={`/bookings/${booking.id}/change`} className={quiet}>
            Change dates or guests
          </a>
        )}
        {canCancel && (
          <a href={`/bookings/${booking.id}/cancel`} className={cancelLink}>
            {booking.cancellation?.isRequest ? 'Cancel request' : 'Cancel booking'}
          </a>
        )}
      </div>
    </section>
  )
}

const quiet = button('quiet', 'px-3!')
const cancelLink =
  'inline-flex min-h-11 items-center rounded px-3 font-semibold text-danger hover:bg-sunken sm:ml-auto'
