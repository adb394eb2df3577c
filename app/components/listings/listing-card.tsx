import { lazy, Suspense, useState, type ReactNode } from 'react'
import { count } from '~/domain/shared/phrases'
import { typeWords } from '~/domain/listings/choices'
import { stayLink, type ListingCard as Listing } from '~/domain/listings/listing-card'
import { formatStay, nightsBetween, type CalendarDate } from '~/domain/shared/dates'
import { formatWhole } from '~/domain/shared/money'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { Rating } from '../reviews/rating'
import { useSaved } from './use-saved'

/** Without them a card has its first picture. */
const CardPictures = lazy(() => import('./card-pictures').catch(() => ({ default: () => null })))

const SIZES = '(min-width:64rem)min(23vw,302px),46vw'

type Weekend = { checkIn: CalendarDate; checkOut: CalendarDate }

type ListingCardProps = {
  listing: Listing
  /** The searched dates and guests as `?checkIn=…`, so that the listing opens with them. */
  stay?: string
  /** In the first row: its picture loads immediately. */
  eager?: boolean | 'first'
  /** Below the price. */
  note?: ReactNode
  /** The dates of the total where the price of a night comes first. */
  weekend?: Weekend
  /** It may be on the page a second time, so it has no id. */
  isRepeated?: boolean
  /** Of a draft: nothing to open or to save, and perhaps no price yet. */
  isPreview?: boolean
}

/** A listing in a grid (cards.css). The title's link covers the card; the heart is a button on top of it. */
export function ListingCard({
  listing,
  stay = '',
  eager = false,
  note,
  weekend,
  isRepeated,
  isPreview,
}: ListingCardProps) {
  const { id, type, title, location } = listing
  const href = stayLink(listing, stay)
  // On a phone two cards are side by side, where only two facts have room.
  const facts = factsOf(listing)
  const below = listing.paused ? 'Not taking new bookings right now' : belowPrice(listing, weekend)
  const [pointer, setPointer] = useState<number>()
  return (
    <li
      id={isRepeated ? undefined : `l-${id}`}
      onPointerEnter={(event) => setPointer((known) => known ?? event.clientX)}
    >
      <Picture src={listing.image} color={listing.color} alt="" sizes={SIZES} eager={eager} frame="" />
      {listing.superhost && <span>{typeWords[type].badge}</span>}
      {!isPreview && <SaveButton id={id} title={title} saved={listing.saved ?? false} />}
      <header>
        <h3 dir="auto">
          {listing.paused || isPreview ? (
            title
          ) : (
            <Link to={href} prefetch="intent">
              {title}
            </Link>
          )}
        </h3>
        <div>
          <p>{location}</p>
          <Rating rating={listing.rating} count={listing.reviewCount} />
        </div>
        <p>
          {facts.slice(0, 2).join(' · ')}
          {facts.length > 2 && <span className="max-sm:sr-only">{` · ${facts[2]}`}</span>}
        </p>
      </header>
      <div>
        <p>{isPreview && listing.price === 0 ? 'Your price' : priceOf(listing)}</p>
        {listing.instantBook && !listing.paused && (
          <span>
            <Icon name="bolt" size={null} filled />
            Instant Book
          </span>
        )}
        {below && <p>{below}</p>}
        {note && <p>{note}</p>}
      </div>
      {pointer !== undefined && !listing.paused && !isPreview && (
        <Suspense>
          <CardPictures id={id} title={title} to={href} sizes={SIZES} from={pointer} />
        </Suspense>
      )}
    </li>
  )
}

function priceOf({ type, price, from, total }: Listing) {
  const { unit, priced } = typeWords[type]
  if (total !== undefined)
    return (
      <>
        <strong className="text-lg">{formatWhole(total)}</strong> total incl. fees
      </>
    )
  return (
    <>
      {from !== undefined && <span className="text-muted">from </span>}
      <strong>{formatWhole(from ?? price)}</strong>
      {from === undefined ? ` ${priced}` : ` a ${unit}`}
      {from !== undefined && <span className="max-sm:hidden"> incl. fees</span>}
    </>
  )
}

function belowPrice(
  { type, price, from, cleaning, total, perNight, stay, deposit }: Listing,
  weekend?: Weekend,
): ReactNode {
  if (total === undefined) {
    if (from === undefined) return null
    // With a lower price on weekends the usual one may be more than the lowest with fees.
    const before = from > price && `${formatWhole(price)} before fees`
    return (
      <>
        <span className="sm:hidden">{cleaning ? 'incl. fees, cleaning extra' : 'incl. fees'}</span>
        <span className="max-sm:hidden">
          {[before, cleaning && 'cleaning extra'].filter(Boolean).join(', ')}
        </span>
      </>
    )
  }
  const held = deposit === undefined ? '' : ` · ${formatWhole(deposit)} refundable deposit`
  if (weekend) {
    const { checkIn, checkOut } = weekend
    const perDay = formatWhole(total / nightsBetween(checkIn, checkOut))
    return `About ${perDay} a ${typeWords[type].unit}, ${formatStay(checkIn, checkOut)}${held}`
  }
  if (stay) return `Cheapest ${formatStay(stay.checkIn, stay.checkOut)}${held}`
  return `${formatWhole(perNight ?? price)} ${typeWords[type].priced} before fees${held}`
}

/** The model comes last, where a long name is cut, because the title mostly has it too. */
function factsOf({ type, maxGuests, bedrooms, bathrooms, vehicle }: Listing): string[] {
  if (vehicle)
    return [
      count(vehicle.seats, 'seat'),
      vehicle.transmission === 'manual' ? 'Manual' : 'Automatic',
      `${vehicle.make} ${vehicle.model}`,
    ]
  const facts = [count(maxGuests, typeWords[type].party)]
  if (bedrooms !== undefined) facts.push(bedrooms === 0 ? 'studio' : count(bedrooms, 'bedroom'))
  if (bathrooms !== undefined) facts.push(count(bathrooms, 'bath'))
  return facts
}

function SaveButton({ id, title, saved: initiallySaved }: { id: string; title: string; saved: boolean }) {
  const { saved, intent, action, stay } = useSaved(id, initiallySaved)
  return (
    <button
      formAction={action}
      name="intent"
      value={intent}
      onClick={stay}
      aria-label={`${saved ? 'Remove from saved' : 'Save'}: ${title}`}
    >
      <Icon name="heart" size={null} filled={saved} className={saved ? 'text-accent' : undefined} />
    </button>
  )
}
