import { typeWords } from '~/domain/listings/choices'
import { formatStay } from '~/domain/shared/dates'
import { formatExact, formatWhole } from '~/domain/shared/money'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import type { BookedListing, Card } from './card'
import type { ComponentProps, MouseEvent } from 'react'
import type { ListingView } from './listing-view.server'

type BookBarProps = {
  listing: Pick<BookedListing, 'type' | 'from' | 'instantBook'>
  card: Pick<Card, 'price' | 'typed' | 'own'>
}

/**
 * The price, the chosen dates or what the price includes, and a link to the booking card, fixed to the bottom of a
 * phone's screen. The booking card is drawn above it, so that the bar goes behind it where both are on the screen.
 */
export const BookBar = (props: BookBarProps) => (
  <div className="book-bar">
    <BookLink {...props} />
  </div>
)

/** The price and the link in the bar of a phone, and in that of the sections. */
const BookLink = ({ listing, card: { own, typed, price = own?.price } }: BookBarProps) => (
  <>
    <div className="min-w-0">
      <p>
        {!price && <span className="text-muted">from </span>}
        <span className="text-lg font-semibold">
          {price ? formatExact(price.totalPrice) : formatWhole(listing.from.night)}
        </span>{' '}
        <span className="text-muted">{price ? 'total' : `a ${typeWords[listing.type].unit}`}</span>
      </p>
      {price ? (
        <p className="truncate text-sm text-muted">
          {formatStay(typed.checkIn.slice(0, 10), typed.checkOut.slice(0, 10))}
        </p>
      ) : (
        <p className="text-sm text-muted">
          {listing.from.cleaning ? 'incl. fees, cleaning extra' : 'incl. fees'}
        </p>
      )}
    </div>
    {own ? (
      <Link to={own.href} className={button('primary', 'shrink-0')}>
        {own.label}
      </Link>
    ) : (
      <a href="#book" className={button('primary', 'shrink-0')}>
        {price ? (listing.instantBook ? 'Book' : 'Request') : 'Select dates'}
      </a>
    )}
  </>
)

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

/** Opens the booking card as a sheet where it is not beside the listing. Without its script, its link leads to it. */
export async function onBookLinkClick(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLElement>('[href="#book"]')
  if (!link || matchMedia('(min-width:64rem)').matches) return
  event.preventDefault()
  const sheet = await import('./booking-sheet').catch(() => null)
  if (sheet) sheet.openSheet(link)
  else window.location.hash = 'book'
}
