import { typeWords } from '~/domain/listings/choices'
import { formatStay } from '~/domain/shared/dates'
import { formatExact, formatWhole } from '~/domain/shared/money'
import { button } from '~/ui/button'
import type { Card } from './card'
import type { ListingView } from './listing-view.server'

/** The price and a link to the booking card, fixed to the bottom of a phone's screen. */
export function BookBar({
  listing,
  card,
}: {
  listing: Pick<ListingView, 'type' | 'price' | 'instantBook'>
  card: Card
}) {
  const { price, typed } = card
  return (
    <div
      className={
        'book-bar fixed inset-x-0 bottom-0 z-40 flex items-center ' +
        'justify-between gap-4 border-t border-line bg-surface px-4 ' +
        'py-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] ' +
        'lg:hidden'
      }
    >
      <p className="min-w-0">
        <span className="text-lg font-semibold">
          {price ? formatExact(price.totalPrice) : formatWhole(listing.price)}
        </span>{' '}
        <span className="text-muted">{price ? 'total' : `per ${typeWords[listing.type].unit}`}</span>
        {price && (
          <span className="block truncate text-sm text-muted">
            {formatStay(typed.checkIn.slice(0, 10), typed.checkOut.slice(0, 10))}
          </span>
        )}
      </p>
      <a href="#book" className={button('primary', 'shrink-0')}>
        {price ? (listing.instantBook ? 'Book' : 'Request') : 'Select dates'}
      </a>
    </div>
  )
}
