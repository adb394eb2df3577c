import { Icon } from '~/ui/icon'
import { Amenities } from './amenities'
import { factsOf } from './facts'
import { HostBlock } from './host-block'
import type { ListingView } from './listing-view.server'
import { Section } from './section'

type DetailsProps = { listing: ListingView; search: string; isOwn: boolean }

/** What a listing is and has: facts, host, description, amenities, rules and cancellation. */
export function Details({ listing, search, isOwn }: DetailsProps) {
  return (
    <>
      <ul role="list" className="flex flex-wrap gap-x-2 gap-y-1 text-lg">
        {factsOf(listing).map((fact) => (
          <li key={fact} className='after:ml-2 after:text-muted after:content-["·"] last:after:content-none'>
            {fact}
          </li>
        ))}
      </ul>
      {listing.vehicleSpecs?.fuelEfficiency && (
        <a
          href={driveHref(listing.id, new URLSearchParams(search))}
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-2"
        >
          <Icon name="route" />
          Plan a drive with this vehicle
        </a>
      )}
      <HostBlock listing={listing} isOwn={isOwn} />
      <Section title={listing.type === 'property' ? 'About this place' : 'About this vehicle'}>
        <p className="max-w-text whitespace-pre-line break-words">{listing.description}</p>
      </Section>
      {listing.amenities.length > 0 && (
        <Section title={listing.type === 'property' ? 'What this place offers' : 'Features'}>
          <Amenities names={listing.amenities} />
        </Section>
      )}
      {listing.rules.length > 0 && (
        <Section title={listing.type === 'property' ? 'House rules' : 'Rules'}>
          <ul role="list" className="grid gap-3 sm:grid-cols-2">
            {listing.rules.map((rule) => (
              <li key={rule} className="flex gap-3 break-words">
                <Icon name="check" className="mt-0.5 text-muted" />
                {rule}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Cancellation policy">
        <p className="max-w-text">
          <strong>{listing.policy.name}.</strong> {listing.policy.summary}{' '}
          <a href="/cancellation" className="underline underline-offset-2">
            How cancellation works
          </a>
        </p>
      </Section>
    </>
  )
}

/** The route planner with this vehicle, for the chosen days. */
function driveHref(id: string, params: URLSearchParams): string {
  const [pickUp, dropOff] = [params.get('checkIn'), params.get('checkOut')]
  const days = pickUp && dropOff ? `&${new URLSearchParams({ pickUp, dropOff })}` : ''
  return `/route-planner?vehicle=listing:${id}${days}`
}
