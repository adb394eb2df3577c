import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { TripActions } from './trip-actions'
import type { PresentedTrip } from './trips.server'

/** The trip that is happening or comes next, large, with where it is and what is needed on the way. */
export function NextTrip({ trip }: { trip: PresentedTrip }) {
  return (
    <article className="relative md:flex">
      <Picture
        src={trip.picture}
        color={trip.color}
        alt=""
        eager="first"
        sizes="(min-width: 768px) 384px, 92vw"
        kind="row"
        className="size-full object-cover"
        frame="block h-48 shrink-0 bg-sunken md:h-auto md:min-h-64 md:w-96"
      />
      <div className="flex min-w-0 flex-auto flex-col p-5 md:p-8">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
          <h3 className="font-display text-xl font-semibold md:text-2xl">
            <a href={`/bookings/${trip.id}`} className="hover:underline">
              {trip.title}
            </a>
          </h3>
          <BookingStatusBadge status={trip.status} awaitsPayment={trip.awaitsPayment} />
        </div>
        <p className="mt-2 text-lg font-medium">{trip.stay}</p>
        <p className="text-muted">{trip.length}</p>
        <p className="mt-3 flex items-start gap-2">
          <Icon name="pin" className="mt-0.5 text-accent" />
          {trip.address}
        </p>
        {trip.waiting && <p className="mt-2 text-on-amber">{trip.waiting}</p>}
        {trip.claim && <p className="mt-2 text-on-amber">{trip.claim}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-3 pt-5">
          <a href={`/bookings/${trip.id}`} className={button('primary')}>
            Trip details
          </a>
          <a href={trip.message.href} className={button('secondary')}>
            <Icon name="message" />
            {trip.message.label}
          </a>
          <TripActions trip={trip} />
        </div>
        <p className="mt-3 text-sm text-muted">
          <span className="font-semibold text-ink">{trip.total}</span>
          {` total${trip.refunded ? ` · ${trip.refunded}` : ''}`}
        </p>
      </div>
    </article>
  )
}
