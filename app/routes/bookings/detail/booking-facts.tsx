import type { ReactNode } from 'react'
import { guestsLabels } from '~/domain/listings/choices'
import { useIsOpen } from '~/components/shell/page-link'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { PresentedBooking } from './present-booking.server'

/** What was booked, the dates, the other party, and links to what can be done with the booking. */
export function BookingFacts({ booking }: { booking: PresentedBooking }) {
  const { listing, otherParty } = booking
  const isOpen = useIsOpen()
  const isVehicle = listing.type === 'vehicle'
  const name = `${otherParty.firstName} ${otherParty.lastName}`
  // A booking that is not paid yet is given up beside its payment.
  const canCancel = !booking.awaitsPayment && (booking.role === 'guest' || !booking.cancellation?.isRequest)
  return (
    <section
      aria-label="Booking details"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="aspect-[16/9] bg-sunken md:aspect-[2/1]">
        <Picture
          src={listing.picture}
          color={listing.color}
          alt=""
          sizes="(min-width: 1280px) 58rem, (min-width: 768px) 62vw, 100vw"
          kind="photo"
          eager="first"
          className="size-full object-cover object-[50%_70%]"
        />
      </div>
      <div className="p-5 md:p-6">
        <h2 className="text-xl font-semibold">
          <a href={`/listing/${listing.id}`} className="hover:underline">
            {listing.title}
          </a>
        </h2>
        <p className="mt-1 flex items-start gap-1 text-muted">
          <Icon name="pin" size={18} className="mt-0.5" />
          {listing.location}
        </p>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4 border-t border-line pt-5">
          <Fact label={isVehicle ? 'Pick-up' : 'Check-in'}>{booking.checkIn}</Fact>
          <Fact label={isVehicle ? 'Return' : 'Check-out'}>{booking.checkOut}</Fact>
          <Fact label={isVehicle ? 'Days' : 'Nights'}>{booking.length}</Fact>
          <Fact label={guestsLabels[listing.type]}>{booking.guests}</Fact>
          <Fact label="Booking reference" className="col-span-full">
            {booking.reference}
          </Fact>
          {booking.mileage && (
            <Fact label="Miles" className="col-span-full">
              {booking.mileage}
            </Fact>
          )}
          <Fact label={otherParty.label} className="col-span-full">
            <span className="flex flex-wrap items-center gap-3">
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
              <a
                href={`/messages/${otherParty.id}?booking=${booking.id}`}
                className={button('secondary', 'sm:ml-auto')}
              >
                <Icon name="message" />
                Message {otherParty.firstName}
              </a>
            </span>
          </Fact>
        </dl>
        <div className="mt-6 grid grid-cols-2 gap-2 border-t border-line pt-5 sm:flex sm:flex-wrap">
          {booking.status !== 'cancelled' && !booking.awaitsPayment && (
            <a
              href={`/bookings/${booking.id}/calendar.ics`}
              className={button('secondary', 'max-sm:col-span-full')}
            >
              <Icon name="calendar" />
              Add to calendar
            </a>
          )}
          {booking.role === 'guest' && booking.status === 'confirmed' && isOpen('/itineraries/add') && (
            <a href={`/itineraries/add?booking=${booking.id}`} className={button('quiet', 'px-3!')}>
              Add to itinerary
            </a>
          )}
          {booking.role === 'guest' && booking.status !== 'cancelled' && isOpen('/route-planner') && (
            <a
              href={`/route-planner?${new URLSearchParams(isVehicle ? { vehicle: `booking:${booking.id}` } : { destination: listing.location })}`}
              className={button('quiet', 'px-3!')}
            >
              Plan a drive
            </a>
          )}
          <a href={`/listing/${listing.id}`} className={button('quiet', 'px-3!')}>
            View listing
          </a>
          {isOpen('/discover') && (
            <a href={`/discover?listing=${listing.id}`} className={button('quiet', 'px-3!')}>
              Places nearby
            </a>
          )}
          {booking.cancellation && canCancel && (
            <a href={`/bookings/${booking.id}/cancel`} className={cancelLink}>
              {booking.cancellation.isRequest ? 'Cancel request' : 'Cancel booking'}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

const cancelLink =
  'inline-flex min-h-11 items-center justify-center rounded px-3 font-semibold text-danger ' +
  'hover:bg-sunken max-sm:col-span-full sm:ml-auto'

function Fact({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 font-semibold">{children}</dd>
    </div>
  )
}
