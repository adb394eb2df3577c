import type { PresentedTrip } from './trips.server'

/** What a guest is to do about a trip, as links above the one that covers it. */
export function TripActions({ trip }: { trip: PresentedTrip }) {
  return (
    <div className="flex flex-wrap gap-x-5 sm:ml-auto sm:justify-end">
      {trip.awaitsPayment && (
        <a href={`/bookings/${trip.id}`} className={`${actionLink} text-accent`}>
          Finish paying<span className="sr-only"> for {trip.title}</span>
        </a>
      )}
      {trip.claim && (
        <a href={`/bookings/${trip.id}/deposit`} className={`${actionLink} text-accent`}>
          Answer the claim<span className="sr-only"> about {trip.title}</span>
        </a>
      )}
      {trip.change && (
        <a href={`/bookings/${trip.id}/change`} className={`${actionLink} text-accent`}>
          {trip.change.action}
          <span className="sr-only"> of {trip.title}</span>
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
  )
}

const actionLink =
  'relative -my-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-2'
