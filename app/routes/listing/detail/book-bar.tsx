import { typeWords } from '~/domain/listings/choices'
import { formatStay } from '~/domain/shared/dates'
import { formatExact, formatWhole } from '~/domain/shared/money'
import { button } from '~/ui/button'
import type { BookedListing, Card } from './card'

type BookBarProps = {
  listing: Pick<BookedListing, 'type' | 'from' | 'instantBook'>
  card: Pick<Card, 'price' | 'typed'>
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
export function BookLink({ listing, card: { price, typed } }: BookBarProps) {
  return (
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
      <a href="#book" className={button('primary', 'shrink-0')}>
        {price ? (listing.instantBook ? 'Book' : 'Request') : 'Select dates'}
      </a>
    </>
  )
}
