import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { InlineLink, Link } from '~/ui/link'
import { PlaceMap } from '~/ui/map/place-map'
import { Writing } from '~/ui/text'
import { Part } from './glance'
import type { PresentedBooking } from './present-booking.server'
import type { PresentedArrival } from './present-arrival.server'

type ArrivalProps = { booking: PresentedBooking; arrival: PresentedArrival }

/**
 * The address and the host's instructions, for the parties of a confirmed booking. On the days of a stay or rental its
 * guest can also write to the host from here.
 */
export function Arrival({ booking, arrival }: ArrivalProps) {
  const { id, listing, moment, otherParty } = booking
  const { address, directions, map } = arrival
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Part id="arrival" title={listing.type === 'vehicle' ? 'Where to pick it up' : 'How to get there'}>
          {address ? (
            <address className="mt-2 text-lg font-medium not-italic break-words">{address}</address>
          ) : (
            <NoAddress booking={booking} />
          )}
          {directions && moment !== 'before' && (
            <a href={directions} rel="noopener noreferrer" className={button('secondary', 'mt-4')}>
              <Icon name="pin" />
              Get directions
            </a>
          )}
        </Part>
        {map && (
          <PlaceMap
            map={map}
            label={`Map of the area around ${address ?? listing.location}`}
            className={besideAddress}
          />
        )}
        <Instructions booking={booking} arrival={arrival} />
      </div>
      {moment === 'now' && (
        <p>
          <Link
            to={`/messages/${otherParty.id}?booking=${id}`}
            className={button('primary', 'w-full sm:w-auto')}
          >
            <Icon name="message" />
            Message {otherParty.firstName}
          </Link>
        </p>
      )}
    </>
  )
}

/** Narrow at any width, so the names on it are as large as on phones. */
const besideAddress =
  'aspect-[16/13] rounded-lg border border-line max-lg:max-w-lg lg:col-start-2 lg:row-span-2 ' +
  'lg:row-start-1 lg:[&_text]:text-xl'

function NoAddress({ booking: { role, status, listing } }: Pick<ArrivalProps, 'booking'>) {
  if (status === 'completed') return <p className="mt-2 text-muted">{listing.location}</p>
  return role === 'host' ? (
    <p className="mt-2 text-muted">
      Your guest doesn't have the street address yet.{' '}
      <InlineLink to={`/listings/${listing.id}/edit#streetAddress`}>Add it to the listing</InlineLink>.
    </p>
  ) : (
    <p className="mt-2 text-muted">
      {listing.location}. Your host hasn't added a street address yet: send them a message to ask for it.
    </p>
  )
}

function Instructions({ booking: { listing }, arrival: { instructions } }: ArrivalProps) {
  const isVehicle = listing.type === 'vehicle'
  const parts = [
    { title: isVehicle ? 'Pick-up' : 'Check-in', text: instructions.checkIn },
    { title: isVehicle ? 'Return' : 'Check-out', text: instructions.checkOut },
    { title: isVehicle ? 'Vehicle manual' : 'House manual', text: instructions.manual },
  ].filter(({ text }) => text?.trim())
  if (parts.length === 0) return null
  return (
    <Part id="instructions" title="Good to know">
      {parts.map(({ title, text }) => (
        <div key={title} className="mt-4">
          <h3 className="font-sans text-base font-semibold">{title}</h3>
          <Writing className="mt-1 max-w-text whitespace-pre-line break-words">{text}</Writing>
        </div>
      ))}
    </Part>
  )
}
