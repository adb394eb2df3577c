import { useIsOpen } from '~/components/shell/page-link'
import { Icon } from '~/ui/icon'
import type { ListingView } from './listing-view.server'
import { Rating } from './rating'

/** The title of a listing, its rating and where it is. */
export function Heading({ listing }: { listing: ListingView }) {
  return (
    <header className="listing-heading">
      <h1 dir="auto" className="text-2xl font-semibold md:text-3xl">
        {listing.title}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating listing={listing} />
        <span className="inline-flex items-center gap-1">
          <Icon name="pin" size={18} className="text-muted" />
          {listing.location}
        </span>
        {useIsOpen()('/itineraries/add') && (
          <a href={`/itineraries/add?listing=${listing.id}`} className="underline underline-offset-2">
            Add to itinerary
          </a>
        )}
      </p>
    </header>
  )
}
