import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { Picture } from '~/ui/picture'
import { TripActions } from './trip-actions'
import type { PresentedTrip } from './trips.server'

/** A booking in the list, in one row, by itself or as a part of a trip. The whole row is a link to the booking. */
export function TripRow({ trip, isPart = false }: { trip: PresentedTrip; isPart?: boolean }) {
  const Heading = isPart ? 'h4' : 'h3'
  // On phones the heading of the group tells the status of the others.
  const isWaiting = trip.status === 'pending' || trip.change
  const note = trip.waiting ?? trip.change?.note ?? trip.claim
  return (
    <article className="group relative flex gap-4 py-3">
      <div className={`${picture} ${trip.status === 'cancelled' ? 'opacity-60' : ''}`}>
        <Picture
          src={trip.picture}
          color={trip.color}
          alt=""
          sizes="96px"
          kind="thumbnail"
          className="size-full object-cover"
        />
      </div>
      <div className="min-w-0 flex-auto">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 sm:flex-nowrap">
          <Heading className="line-clamp-2 min-w-0 font-semibold leading-snug">
            <a
              href={`/bookings/${trip.id}`}
              className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
            >
              {trip.title}
            </a>
          </Heading>
          <span className={isWaiting ? 'contents' : 'max-sm:sr-only'}>
            <BookingStatusBadge
              status={trip.status}
              awaitsPayment={trip.awaitsPayment}
              label={trip.change?.label}
            />
          </span>
        </div>
        <p className="mt-0.5 text-sm">
          {trip.stay}
          <span className="text-muted max-sm:hidden">{` · ${trip.location}`}</span>
          <span className="sm:hidden">
            {' · '}
            <span className="font-semibold">{trip.total}</span>
            {trip.refunded && <span className="text-muted">{` · ${trip.refunded}`}</span>}
          </span>
        </p>
        {note && <p className="text-sm text-on-amber">{note}</p>}
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <p className="text-muted max-sm:hidden">
            <span className="font-semibold text-ink">{trip.total}</span>
            {` total${trip.refunded ? ` · ${trip.refunded}` : ` · ${trip.length}`}`}
          </p>
          <TripActions trip={trip} />
        </div>
      </div>
    </article>
  )
}

const picture = 'aspect-[4/3] w-24 shrink-0 self-start overflow-hidden rounded bg-sunken'
