import { Icon } from '~/ui/icon'
import type { PresentedTrip } from './present-trips.server'

/** A trip in the list. The whole card is a link. */
export function TripCard({ trip }: { trip: PresentedTrip }) {
  return (
    <article className={card}>
      <p className="flex items-start gap-1 text-sm font-semibold text-accent-strong wrap-anywhere">
        <Icon name="pin" size={18} />
        {trip.destination}
      </p>
      <h3 className="mt-1 font-display text-xl font-semibold wrap-anywhere">
        <a
          href={`/itineraries/${trip.id}`}
          className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
        >
          {trip.title}
        </a>
      </h3>
      <p className="mt-2 font-medium">
        {trip.dates ?? 'No dates yet'}
        {trip.length && <span className="font-normal text-muted"> · {trip.length}</span>}
      </p>
      <p className="text-sm text-muted">
        {trip.party} · {trip.items}
        {trip.isPublic && ' · Public'}
      </p>
      {trip.cost && (
        <p className={`mt-auto pt-3 font-semibold tabular-nums ${trip.isOver ? 'text-danger' : ''}`}>
          {trip.cost}
          {trip.isOver && ': over budget'}
        </p>
      )}
    </article>
  )
}

const card =
  'group relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 ' +
  'transition-colors hover:border-control'
