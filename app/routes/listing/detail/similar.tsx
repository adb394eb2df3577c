import type { ListingCard as Listing } from '~/domain/listings/listing-card'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid } from '~/components/listings/listing-grid'
import { stayQuery } from './card'

type SimilarProps = { listings: readonly Listing[]; here: string; search: string }

/** Other listings in the same city, linked with the same dates. */
export function Similar({ listings, here, search }: SimilarProps) {
  const stay = stayQuery(search)
  return (
    <ListingGrid here={here} layout="row">
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} stay={stay} />
      ))}
    </ListingGrid>
  )
}
