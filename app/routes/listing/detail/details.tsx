import { Fragment } from 'react'
import { useIsOpen } from '~/components/shell/page-link'
import { Icon } from '~/ui/icon'
import { Amenities } from './amenities'
import { factsOf, vehicleFactsOf } from './facts'
import { HostBlock } from './host-block'
import { LineIcon } from './line-icon'
import type { ListingView } from './listing-view.server'
import { Section } from './section'

type DetailsProps = { listing: ListingView; search: string; isOwn: boolean }

/** What a listing is and has: facts, host, description and amenities. */
export function Details({ listing, search, isOwn }: DetailsProps) {
  const isOpen = useIsOpen()
  const vehicleFacts = vehicleFactsOf(listing)
  return (
    <>
      <p className="text-lg">
        {factsOf(listing).map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' · '}
            <span className="inline-block">{fact}</span>
          </Fragment>
        ))}
      </p>
      {vehicleFacts.length > 0 && (
        <ul role="list" aria-label="Facts" className="icon-list mt-6">
          {vehicleFacts.map(({ icon, name, value, more }) => (
            <li key={name}>
              <LineIcon name={icon} />
              <div>
                <p className="text-sm text-muted">{name}</p>
                <p>{value}</p>
                {more && <p className="text-sm text-muted">{more}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {listing.vehicleSpecs?.fuelEfficiency && isOpen('/route-planner') && (
        <a
          href={driveHref(listing.id, new URLSearchParams(search))}
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-2"
        >
          <Icon name="route" />
          Plan a drive with this vehicle
        </a>
      )}
      <HostBlock listing={listing} isOwn={isOwn} />
      <Section title={listing.type === 'property' ? 'About this place' : 'About this vehicle'}>
        <p dir="auto" className="max-w-text whitespace-pre-line break-words">
          {listing.description}
        </p>
      </Section>
      {listing.amenities.length > 0 && (
        <Section id="amenities" title={listing.type === 'property' ? 'What this place offers' : 'Features'}>
          <Amenities listing={listing} />
        </Section>
      )}
    </>
  )
}

/** The route planner with this vehicle, for the chosen days. */
function driveHref(id: string, params: URLSearchParams): string {
  const [pickUp, dropOff] = [params.get('checkIn'), params.get('checkOut')]
  const days = pickUp && dropOff ? `&${new URLSearchParams({ pickUp, dropOff })}` : ''
  return `/route-planner?vehicle=listing:${id}${days}`
}
