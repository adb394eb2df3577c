import { useIsOpen } from '~/components/shell/page-link'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { RegionMap, type RegionShapes } from '~/ui/map/region-map'
import type { ListingView } from './listing-view.server'
import { Section } from './section'

/** The area around a listing. */
export function Surroundings({ listing, map }: { listing: ListingView; map: RegionShapes }) {
  return (
    <Section
      id="location"
      title={listing.type === 'property' ? "Where you'll be" : "Where you'll pick it up"}
    >
      <p className="mb-4 text-muted">
        {listing.location}
        {map.radius ? ', somewhere in this half-mile circle.' : '.'}
        {listing.hasAddress && " You'll get the exact address once you've booked."}
      </p>
      <RegionMap
        shapes={map}
        label={listing.city?.name ?? listing.location}
        description={`Map of the area around ${listing.location}`}
        className="surroundings rounded-lg border border-line"
      />
      {useIsOpen()('/discover') && (
        <Link
          to={`/discover?listing=${listing.id}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-2"
        >
          <Icon name="compass" />
          Discover places nearby
        </Link>
      )}
    </Section>
  )
}
