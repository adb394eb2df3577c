import type { ComponentProps } from 'react'
import { BookLink } from './book-bar'
import type { ListingView } from './listing-view.server'

type SectionBarProps = ComponentProps<typeof BookLink> & {
  listing: Pick<ListingView, 'amenities' | 'city'>
  canBook: boolean
}

/**
 * Links to the parts of the page at the top of a wide screen, once the photos are gone from it, and the price once the
 * booking card is: both are drawn above the bar (listing.css).
 */
export const SectionBar = ({ listing, card, canBook }: SectionBarProps) => (
  <div className="section-bar max-lg:hidden">
    <nav aria-label="Parts of this page">
      <a href="#photos">Photos</a>
      {listing.amenities.length > 0 && (
        <a href="#amenities">{listing.type === 'property' ? 'Amenities' : 'Features'}</a>
      )}
      <a href="#reviews">Reviews</a>
      {listing.city && <a href="#location">Location</a>}
    </nav>
    {canBook && <BookLink listing={listing} card={card} />}
  </div>
)
