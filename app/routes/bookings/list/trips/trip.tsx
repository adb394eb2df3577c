import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { Link, PrimaryLink, SecondaryLink } from '~/ui/link'
import { CoverPicture } from '~/ui/picture'
import type { PresentedTrip } from '../lists.server'
import { Icon } from '~/ui/icon'

/** A booking in the list, in one row, by itself or as a part of a trip. The whole row is a link to the booking. */
export function TripRow({ trip, isPart = false }: { trip: PresentedTrip; isPart?: boolean }) {
  const Heading = isPart ? 'h4' : 'h3'
  // On phones the heading of the group tells the status of the others.
  const isWaiting = trip.status === 'pending' || trip.change
  const note = trip.waiting ?? trip.change?.note ?? trip.claim
  return (
    <article className="group relative flex gap-4 py-3">
      <div className={`${picture} ${trip.status === 'cancelled' ? 'opacity-60' : ''}`}>
        <CoverPicture src={trip.picture} color={trip.color} sizes="96px" kind="thumbnail" />
      </div>
      <div className="min-w-0 flex-auto">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 sm:flex-nowrap">
          <Heading className="line-clamp-2 min-w-0 font-semibold leading-snug">
            <Link
              to={`/bookings/${trip.id}`}
              className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
            >
              {trip.title}
            </Link>
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

/** The trip that is happening or comes next, large, with where it is and what is needed on the way. */
export const NextTrip = ({ trip }: { trip: PresentedTrip }) => (
  <article className="relative md:flex">
    <CoverPicture
      src={trip.picture}
      color={trip.color}
      eager="first"
      sizes="(min-width: 768px) 384px, 92vw"
      kind="row"
      frame="block h-48 shrink-0 bg-sunken md:h-auto md:min-h-64 md:w-96"
    />
    <div className="flex min-w-0 flex-auto flex-col p-5 md:p-8">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <h3 className="font-display text-xl font-semibold md:text-2xl">
          <Link to={`/bookings/${trip.id}`} className="hover:underline">
            {trip.title}
          </Link>
        </h3>
        <BookingStatusBadge status={trip.status} awaitsPayment={trip.awaitsPayment} />
      </div>
      <p className="mt-2 text-lg font-medium">{trip.stay}</p>
      <p className="text-muted">
        {`${trip.length} · `}
        <span className="font-semibold text-ink">{trip.total}</span>
        {` total${trip.refunded ? ` · ${trip.refunded}` : ''}`}
      </p>
      <p className="mt-3 flex items-start gap-2">
        <Icon name="pin" className="mt-0.5 text-accent" />
        {trip.address}
      </p>
      {trip.waiting && <p className="mt-2 text-on-amber">{trip.waiting}</p>}
      {trip.claim && <p className="mt-2 text-on-amber">{trip.claim}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-5">
        <PrimaryLink to={`/bookings/${trip.id}`}>Trip details</PrimaryLink>
        <SecondaryLink to={trip.message.href}>
          <Icon name="message" />
          {trip.message.label}
        </SecondaryLink>
        <TripActions trip={trip} />
      </div>
    </div>
  </article>
)

/** What a guest is to do about a trip, as links above the one that covers it. */
function TripActions({ trip }: { trip: PresentedTrip }) {
  const { title, change, cancels } = trip
  const actions = [
    trip.awaitsPayment && { path: '', label: 'Finish paying', about: `for ${title}` },
    trip.claim && { path: '/deposit', label: 'Answer the claim', about: `about ${title}` },
    change && { path: '/change', label: change.action, about: `of ${title}` },
    trip.canReview && { path: '/review', label: 'Leave a review', about: `for ${title}` },
    cancels && { path: '/cancel', label: 'Cancel', about: `${cancels} ${title}` },
  ].filter((action) => !!action)
  return (
    <div className="flex flex-wrap gap-x-5 sm:ml-auto sm:justify-end">
      {actions.map(({ path, label, about }) => (
        <Link
          key={path}
          to={`/bookings/${trip.id}${path}`}
          className={`${actionLink} ${path === '/cancel' ? 'text-danger' : 'text-accent'}`}
        >
          {label}
          <span className="sr-only"> {about}</span>
        </Link>
      ))}
    </div>
  )
}

const actionLink =
  'relative -my-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-2'
