import type { ReactNode } from 'react'
import { dateWords, guestsLabels } from '~/domain/listings/choices'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Fact } from './part'
import type { PresentedBooking } from './present-booking.server'

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
        <Fact label={listing.type === 'vehicle' ? 'Days' : 'Nights'}>{booking.length}</Fact>
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
          <ActionLink href={directions} isPrimary>
            <Icon name="pin" />
            Get directions
          </ActionLink>
        )}
        {moment !== 'now' && (
          <ActionLink href={`/messages/${otherParty.id}?booking=${id}`}>
            <Icon name="message" />
            Message {otherParty.firstName}
          </ActionLink>
        )}
        {booking.status !== 'cancelled' && !booking.awaitsPayment && moment !== 'after' && (
          <ActionLink href={`/bookings/${id}/calendar.ics`}>
            <Icon name="calendar" />
            Add to calendar
          </ActionLink>
        )}
        {moment === 'after' && booking.hasReceipt && (
          <ActionLink href={`/bookings/${id}/receipt`}>Receipt</ActionLink>
        )}
      </div>
    </section>
  )
}

type ActionLinkProps = { href: string; isPrimary?: boolean; children: ReactNode }

const ActionLink = ({ href, isPrimary = false, children }: ActionLinkProps) => (
  <a
    href={href}
    rel="noopener noreferrer"
    className={isPrimary ? button('primary', 'max-sm:col-span-full') : button('secondary', 'px-2! sm:px-5!')}
  >
    {children}
  </a>
)
