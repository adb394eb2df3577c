import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { PresentedTrip } from './trips.server'

/** A trip in the list. The whole card is a link to the booking. */
export function TripRow({ trip }: { trip: PresentedTrip }) {
  const isCancelled = trip.status === 'cancelled'
  return (
    <article className={card}>
      <div className={`${picture} ${isCancelled ? 'opacity-60' : ''}`}>
        <Picture
          src={trip.picture}
          color={trip.color}
          alt=""
          sizes="(min-width: 640px) 208px, 112px"
          kind="thumbnail"
          className="size-full object-cover"
        />
      </div>
      <div className="flex min-w-0 flex-auto flex-col gap-1">
        <div className="flex flex-col-reverse items-start gap-2 sm:flex-row sm:justify-between sm:gap-4">
          <h3 className="min-w-0 text-lg font-semibold leading-snug">
            <a
              href={`/bookings/${trip.id}`}
              className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
            >
              {trip.title}
            </a>
          </h3>
          <BookingStatusBadge status={trip.status} awaitsPayment={trip.awaitsPayment} />
        </div>
        <p className="flex items-start gap-1 text-sm text-muted">
          <Icon name="pin" size={16} className="mt-0.5" />
          {trip.location}
        </p>
        <p className="mt-1 font-medium">{trip.stay}</p>
        <p className="text-sm text-muted">{trip.length}</p>
        {trip.waiting && <p className="text-sm text-on-amber">{trip.waiting}</p>}
        {trip.claim && <p className="text-sm text-on-amber">{trip.claim}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
          <p>
            <span className="text-lg font-semibold">{trip.total}</span>{' '}
            <span className="text-sm text-muted">total</span>
            {trip.refunded && (
              <span className="text-sm text-muted before:mx-2 before:content-['·']">{trip.refunded}</span>
            )}
          </p>
          <div className="ml-auto flex flex-wrap justify-end gap-x-5">
            {trip.awaitsPayment && (
              <a href={`/bookings/${trip.id}`} className={`${actionLink} text-accent`}>
                Pay<span className="sr-only"> for {trip.title}</span>
              </a>
            )}
            {trip.claim && (
              <a href={`/bookings/${trip.id}/deposit`} className={`${actionLink} text-accent`}>
                Answer the claim<span className="sr-only"> about {trip.title}</span>
              </a>
            )}
            {trip.canReview && (
              <a href={`/bookings/${trip.id}/review`} className={`${actionLink} text-accent`}>
                Leave a review<span className="sr-only"> for {trip.title}</span>
              </a>
            )}
            {trip.cancels && (
              <a href={`/bookings/${trip.id}/cancel`} className={`${actionLink} text-danger`}>
                Cancel
                <span className="sr-only">
                  {' '}
                  {trip.cancels} {trip.title}
                </span>
              </a>
            )}
          </div>
        </div>
      </div>
    </article>
  )
}

const card =
  'group relative flex gap-4 rounded-lg border border-line bg-surface p-3 transition-colors ' +
  'hover:border-control sm:gap-6 sm:p-4'
const picture = 'aspect-[4/3] w-28 shrink-0 self-start overflow-hidden rounded bg-sunken sm:w-52'
const actionLink =
  'relative -my-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-2'
