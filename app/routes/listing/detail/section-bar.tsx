import type { ComponentProps } from 'react'
import { BookLink } from './book-bar'
import type { ListingView } from './listing-view.server'

type SectionBarProps = ComponentProps<typeof BookLink> & {
  listing: Pick<ListingView, 'amenities' | 'city'>
  canBook: boolean
}

/**
 * Sticks to the top of a wide screen: links to the sections, the price and its button. The photos and the booking card
 * are drawn over it (listing.css), so it shows once they have scrolled away, without scripts.
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
