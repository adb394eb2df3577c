import type { ReactNode } from 'react'
import { dateWords, guestsLabels } from '~/domain/listings/choices'
import { button } from '~/ui/button'
import { Icon, type IconName } from '~/ui/icon'
import type { PresentedBooking } from './present-booking.server'
import { useIsOpen } from '~/components/shell/page-link'
import { Avatar } from '~/ui/avatar'
import { Link } from '~/ui/link'
import { Heading } from '~/ui/text'

/** What both parties look up first: when, how long and for how many, and what one does next. */
export function Glance({ booking }: { booking: PresentedBooking }) {
  const { id, listing, moment, cancellation, otherParty } = booking
  const { start, end } = dateWords[listing.type]
  const directions = moment === 'before' ? booking.arrival?.directions : null
  return (
    <section aria-label="At a glance">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Fact label={start} note={booking.times.start}>
          {booking.checkIn}
        </Fact>
        <Fact label={end} note={booking.times.end}>
          {booking.checkOut}
        </Fact>
        <Fact label="Length">{booking.length}</Fact>
        <Fact label={guestsLabels[listing.type]}>{booking.guests}</Fact>
      </dl>
      {moment === 'before' && cancellation?.refunds && (
        <p className="mt-5 flex gap-2">
          <Icon name="calendar" size={20} className="mt-0.5 text-accent" />
          {cancellation.refunds.summary}
        </p>
      )}
      <div className="mt-6 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {directions && (
          <a
            href={directions}
            rel="noopener noreferrer"
            className={button('primary', 'max-sm:col-span-full')}
          >
            <Icon name="pin" />
            Get directions
          </a>
        )}
        {moment !== 'now' && (
          <Link to={`/messages/${otherParty.id}?booking=${id}`} className={action}>
            <Icon name="message" />
            Message {otherParty.firstName}
          </Link>
        )}
        {booking.status !== 'cancelled' && !booking.awaitsPayment && moment !== 'after' && (
          <a href={`/bookings/${id}/calendar.ics`} className={action}>
            <Icon name="calendar" />
            Add to calendar
          </a>
        )}
      </div>
    </section>
  )
}

const action = button('secondary', 'px-2! sm:px-5!')

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
              <Link
                to={otherParty.profile}
                className="underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {name}
              </Link>
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
              <Link to={to} className={row}>
                <Icon name={icon} className="text-muted" />
                {label}
                <Icon name="right" size={16} className="ml-auto text-muted" />
              </Link>
            </li>
          ))}
      </ul>
      {canCancel && (
        <Link to={`/bookings/${booking.id}/cancel`} className={`${row} mt-4 text-danger`}>
          <Icon name="close" />
          {booking.cancellation?.isRequest ? 'Cancel request' : 'Cancel booking'}
        </Link>
      )}
    </section>
  )
}

const row = '-mx-2 flex min-h-12 items-center gap-3 rounded px-2 font-medium leading-snug hover:bg-sunken'

type PartProps = { id: string; title: ReactNode; className?: string; children: ReactNode }

/** A part of the booking page, set apart from the others by space and a line: the page is one surface. */
export const Part = ({ id, title, className = '', children }: PartProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={`scroll-mt-6 ${className}`}>
    <Heading id={`${id}-title`}>{title}</Heading>
    {children}
  </section>
)

type FactProps = { label: string; note?: string; className?: string; children: ReactNode }

/** A fact of a booking with its name, and what else is to be known of it. */
const Fact = ({ label, note, className, children }: FactProps) => (
  <div className={className}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-1 font-semibold">
      {children}
      {note && <span className="block font-normal text-muted">{note}</span>}
    </dd>
  </div>
)
