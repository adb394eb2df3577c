import { Link } from '@remix-run/react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { count } from '~/domain/shared/phrases'
import { typeWords } from '~/domain/listings/choices'
import { stayLink, type ListingCard as Listing } from '~/domain/listings/listing-card'
import { formatStay } from '~/domain/shared/dates'
import { formatWhole } from '~/domain/shared/money'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { Rating } from '../reviews/rating'
import { useSaved } from './use-saved'

/** Without them a card has its first picture. */
const CardPictures = lazy(() => import('./card-pictures').catch(() => ({ default: () => null })))

const SIZES = '(min-width:64rem)min(23vw,302px),46vw'

type ListingCardProps = {
  listing: Listing
  /** The searched dates and guests as `?checkIn=…`, so that the listing opens with them. */
  stay?: string
  /** In the first row: its picture loads immediately. */
  eager?: boolean | 'first'
  /** Below the price. */
  note?: ReactNode
  /** It may be on the page a second time, so it has no id. */
  isRepeated?: boolean
  /** Of a draft: nothing to open or to save, and perhaps no price yet. */
  isPreview?: boolean
}

/**
 * A listing in a grid, laid out by cards.css. The title's link covers the whole card; the heart is a button of the
 * grid's form on top of it.
 */
export function ListingCard({
  listing,
  stay = '',
  eager = false,
  note,
  isRepeated,
  isPreview,
}: ListingCardProps) {
  const { id, type, title, location } = listing
  const href = stayLink(listing, stay)
  const words = typeWords[type]
  // On a phone two cards are side by side, where only two facts have room.
  const facts = factsOf(listing)
  const [pointer, setPointer] = useState<number>()
  return (
    <li
      id={isRepeated ? undefined : `l-${id}`}
      onPointerEnter={(event) => setPointer((known) => known ?? event.clientX)}
    >
      <Picture src={listing.image} color={listing.color} alt="" sizes={SIZES} eager={eager} frame="" />
      {listing.superhost && <span>{words.badge}</span>}
      {!isPreview && <SaveButton id={id} title={title} saved={listing.saved ?? false} />}
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
      <div>
        {isPreview && listing.price === 0 ? (
          <p>Your price</p>
        ) : listing.total === undefined ? (
          <p>
            {listing.from !== undefined && <span className="text-muted">from </span>}
            <strong>{formatWhole(listing.from ?? listing.price)}</strong>
            {listing.from === undefined ? (
              ` ${words.priced}`
            ) : (
              <>
                <span className="max-sm:sr-only">{` a ${words.unit}`}</span>
                {listing.cleaning ? ' + cleaning' : ' incl. fees'}
              </>
            )}
          </p>
        ) : (
          <p>
            <strong className="!text-lg sm:!text-xl">{formatWhole(listing.total)}</strong> total incl. fees
          </p>
        )}
      </div>
      <div>
        {listing.paused && <p className="font-semibold">Not taking new bookings right now</p>}
        {listing.total !== undefined && (
          <p>
            {listing.stay
              ? `Cheapest ${formatStay(listing.stay.checkIn, listing.stay.checkOut)}`
              : `${formatWhole(listing.perNight ?? listing.price)} ${words.priced} before fees`}
            {listing.deposit !== undefined && ` · ${formatWhole(listing.deposit)} refundable deposit`}
          </p>
        )}
        {listing.total === undefined && listing.from !== undefined && !note && !listing.paused && (
          <p>{`${formatWhole(listing.price)} ${words.priced} before fees`}</p>
        )}
        {listing.instantBook && !listing.paused && (
          <p className="flex items-baseline gap-1 text-accent!">
            <Icon name="bolt" size={null} filled />
            Instant Book
          </p>
        )}
      </div>
      {note && <p>{note}</p>}
      {pointer !== undefined && !listing.paused && !isPreview && (
        <Suspense>
          <CardPictures id={id} title={title} to={href} sizes={SIZES} from={pointer} />
        </Suspense>
      )}
    </li>
  )
}

function factsOf({ type, maxGuests, bedrooms, bathrooms, vehicle }: Listing): string[] {
  if (vehicle)
    return [
      `${vehicle.make} ${vehicle.model}`,
      count(vehicle.seats, 'seat'),
      vehicle.transmission === 'manual' ? 'Manual' : 'Automatic',
    ]
  const facts = [count(maxGuests, typeWords[type].party)]
  if (bedrooms !== undefined) facts.push(bedrooms === 0 ? 'studio' : count(bedrooms, 'bedroom'))
  if (bathrooms !== undefined) facts.push(count(bathrooms, 'bath'))
  return facts
}

/** The heart on a listing's picture: saves or unsaves and returns to the card. */
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
