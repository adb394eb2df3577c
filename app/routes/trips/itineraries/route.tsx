import { useLoaderData } from '@remix-run/react'
import { listItineraries } from '~/domain/itineraries/itineraries.queries.server'
import { signedInLoader } from '~/http/page-loader.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Link, PrimaryLink } from '~/ui/link'
import { CoverPicture } from '~/ui/picture'
import { SmallHeading } from '~/ui/text'
import { unlistedMeta } from '~/components/shell/page-title'
import { presentTrips, type PresentedTrip } from './present-trips.server'

export const meta = unlistedMeta('My Itineraries')

export const loader = signedInLoader(async ({ user, now }) =>
  presentTrips(await listItineraries(user.id), now),
)

/** My Itineraries: upcoming, past and undated trips. */
export default function MyItineraries() {
  const parts = useLoaderData<typeof loader>()
  if (!parts)
    return (
      <SignInRequired
        text="Sign in to plan a trip day by day, with its stays, flights and costs."
        returnTo="/itineraries"
      />
    )
  return (
    <main className="page-wide">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold md:text-3xl">My Itineraries</h1>
        {parts.length > 0 && (
          <PrimaryLink to="/itineraries/new">
            <Icon name="plus" />
            Create itinerary
          </PrimaryLink>
        )}
      </div>
      {parts.length === 0 && <NoTrips />}
      {parts.map(({ part, label, trips }) => (
        <section key={part} aria-labelledby={`trips-${part}`} className="mt-8">
          <SmallHeading id={`trips-${part}`}>{label}</SmallHeading>
          <ul role="list" className="mt-3 grid gap-4 sm:grid-cols-2">
            {trips.map((trip) => (
              <li key={trip.id}>
                <TripCard trip={trip} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

function NoTrips() {
  return (
    <div className="py-10 text-center md:py-16">
      <Map className="mx-auto w-full max-w-sm rounded-lg" />
      <h2 className="mt-8 text-xl font-semibold">No itineraries yet</h2>
      <p className="mx-auto mt-2 max-w-form text-muted">
        Keep your stays, flights, reservations and plans in one place, day by day, and track your budget.
      </p>
      <Link to="/itineraries/new" className={button('primary', 'mt-8')}>
        Plan your first trip
      </Link>
    </div>
  )
}

function Map({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="320" height="180" className="fill-amber-soft" />
      <path d="M40 44 120 26v110l-80 18Z" className="fill-surface" />
      <path d="M120 26 200 44v110l-80-18Z" className="fill-accent-soft" />
      <path d="M200 44l80-18v110l-80 18Z" className="fill-surface" />
      <path
        d="M40 104 Q84 84 120 96 T200 88 T280 70 V136 L200 154 120 136 40 154Z"
        className="fill-accent"
        opacity="0.25"
      />
      <path
        d="M78 118 C100 84 140 128 164 100 S214 66 236 78"
        className="fill-none stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 9"
      />
      <circle cx="78" cy="118" r="7" className="fill-accent" />
      <circle cx="164" cy="100" r="7" className="fill-accent" />
      <path d="M236 80s18-16 18-31a18 18 0 0 0-36 0c0 15 18 31 18 31Z" className="fill-amber" />
      <circle cx="236" cy="49" r="7" className="fill-surface" />
    </svg>
  )
}

/** A trip in the list. The whole card is a link. */
function TripCard({ trip }: { trip: PresentedTrip }) {
  return (
    <article className={card}>
      <div className="-mx-5 -mt-5 mb-4 h-40 overflow-hidden rounded-t-lg md:h-52">
        {trip.image ? (
          <CoverPicture src={trip.image} kind="tile" sizes="(min-width:40rem)46vw,92vw" />
        ) : (
          <Map className="size-full" />
        )}
      </div>
      <p className="flex items-start gap-1 text-sm font-semibold text-accent-strong wrap-anywhere">
        <Icon name="pin" size={18} />
        {trip.destination}
      </p>
      <h3 className="mt-1 font-display text-xl font-semibold wrap-anywhere">
        <Link
          to={`/itineraries/${trip.id}`}
          className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
        >
          {trip.title}
        </Link>
      </h3>
      <p className="mt-2 font-medium">
        {trip.dates ?? 'No dates yet'}
        {trip.length && <span className="font-normal text-muted"> · {trip.length}</span>}
      </p>
      <p className="text-sm text-muted">
        {trip.party} · {trip.items}
        {trip.isPublic && ' · Shared by link'}
      </p>
      {trip.cost && (
        <p className={`mt-auto pt-3 font-semibold tabular-nums ${trip.isOver ? 'text-danger' : ''}`}>
          {trip.cost}
          {trip.isOver && ': over budget'}
        </p>
      )}
      {trip.share !== null && (
        <span aria-hidden="true" className="mt-2 block h-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            className={`block h-full ${trip.isOver ? 'bg-danger' : 'bg-accent'}`}
            style={{ width: `${trip.share}%` }}
          />
        </span>
      )}
    </article>
  )
}

const card =
  'group relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 ' +
  'transition-colors hover:border-control'
