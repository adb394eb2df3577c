import type { ListingType } from '~/domain/listings/choices'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PlaceMap } from '~/ui/map/place-map'
import type { PresentedBooking } from './present-booking.server'
import type { PresentedArrival } from './present-arrival.server'

type ArrivalProps = {
  booking: Pick<PresentedBooking, 'role' | 'status' | 'listing'>
  arrival: PresentedArrival
}

/** The address with a map and directions, and the host's instructions, for the parties of a confirmed booking. */
export function Arrival({ booking, arrival }: ArrivalProps) {
  const { address, directions, map, instructions } = arrival
  const { listing } = booking
  return (
    <>
      <section aria-labelledby="arrival" className="rounded-lg border border-line bg-surface p-5 md:p-6">
        <h2 id="arrival" className="text-lg font-semibold">
          {listing.type === 'vehicle' ? 'Where to pick it up' : 'How to get there'}
        </h2>
        {address ? (
          <address className="mt-2 text-lg font-medium not-italic break-words">{address}</address>
        ) : (
          <NoAddress booking={booking} />
        )}
        {directions && (
          <a href={directions} rel="noopener noreferrer" className={button('secondary', 'mt-4')}>
            <Icon name="pin" />
            Get directions
          </a>
        )}
        {map && (
          <PlaceMap
            map={map}
            label={`Map of the area around ${address ?? listing.location}`}
            className="mt-5 aspect-[16/13] max-w-lg rounded-lg border border-line"
          />
        )}
      </section>
      <Instructions type={listing.type} instructions={instructions} />
    </>
  )
}

function NoAddress({ booking: { role, status, listing } }: Pick<ArrivalProps, 'booking'>) {
  if (status === 'completed') return <p className="mt-2 text-muted">{listing.location}</p>
  return role === 'host' ? (
    <p className="mt-2 text-muted">
      Your guest doesn't have the street address yet.{' '}
      <a href={`/listings/${listing.id}/edit#streetAddress`} className="underline underline-offset-2">
        Add it to the listing
      </a>
      .
    </p>
  ) : (
    <p className="mt-2 text-muted">
      {listing.location}. Your host hasn't added a street address yet: send them a message to ask for it.
    </p>
  )
}

/** The host's instructions; nothing if there are none. */
function Instructions({
  type,
  instructions,
}: {
  type: ListingType
  instructions: PresentedArrival['instructions']
}) {
  const isVehicle = type === 'vehicle'
  const parts = [
    { title: isVehicle ? 'Pick-up' : 'Check-in', text: instructions.checkIn },
    { title: isVehicle ? 'Return' : 'Check-out', text: instructions.checkOut },
    { title: isVehicle ? 'Vehicle manual' : 'House manual', text: instructions.manual },
  ].filter(({ text }) => text?.trim())
  if (parts.length === 0) return null
  return (
    <section aria-labelledby="instructions" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="instructions" className="text-lg font-semibold">
        Good to know
      </h2>
      {parts.map(({ title, text }) => (
        <div key={title} className="mt-4">
          <h3 className="font-semibold">{title}</h3>
          <p dir="auto" className="mt-1 max-w-text whitespace-pre-line break-words text-muted">
            {text}
          </p>
        </div>
      ))}
    </section>
  )
}
