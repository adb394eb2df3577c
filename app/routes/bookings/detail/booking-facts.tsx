import { useIsOpen } from '~/components/shell/page-link'
import { Avatar } from '~/ui/avatar'
import { Icon, type IconName } from '~/ui/icon'
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
  const links: { to: string; label: string; icon: IconName }[] = [
    ...(booking.canChange
      ? [{ to: `/bookings/${booking.id}/change`, label: 'Change dates or guests', icon: 'edit' } as const]
      : []),
    { to: `/listing/${listing.id}`, label: 'View listing', icon: isVehicle ? 'car' : 'home' },
    ...(isGuest && booking.status === 'confirmed'
      ? [{ to: `/itineraries/add?booking=${booking.id}`, label: 'Add to itinerary', icon: 'plus' } as const]
      : []),
    ...(isGuest && booking.status !== 'cancelled'
      ? [
          {
            to: `/route-planner?${new URLSearchParams(isVehicle ? { vehicle: `booking:${booking.id}` } : { destination: listing.location })}`,
            label: 'Plan a drive',
            icon: 'route',
          } as const,
        ]
      : []),
    { to: `/discover?listing=${listing.id}`, label: 'Places nearby', icon: 'compass' },
  ]
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
      <ul role="list" className="mt-4 grid sm:grid-cols-2 sm:gap-x-6">
        {links
          .filter(({ to }) => isOpen(to.split('?')[0]!))
          .map(({ to, label, icon }) => (
            <li key={to}>
              <a href={to} className={row}>
                <Icon name={icon} className="text-muted" />
                {label}
                <Icon name="right" size={16} className="ml-auto text-muted" />
              </a>
            </li>
          ))}
      </ul>
      {canCancel && (
        <a href={`/bookings/${booking.id}/cancel`} className={`${row} mt-4 text-danger`}>
          <Icon name="close" />
          {booking.cancellation?.isRequest ? 'Cancel request' : 'Cancel booking'}
        </a>
      )}
    </section>
  )
}

const row = '-mx-2 flex min-h-12 items-center gap-3 rounded px-2 font-medium leading-snug hover:bg-sunken'
