import { count } from '~/domain/shared/phrases'
import { typeWords } from '~/domain/listings/choices'
import type { ListingCard as Listing } from '~/domain/listings/listing-card'
import { formatWhole } from '~/domain/shared/money'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { Rating } from '../reviews/rating'
import { useSaved } from './use-saved'

const SIZES = '(min-width: 80rem) 302px, (min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 92vw'

type ListingCardProps = {
  listing: Listing
  /** The current path without a hash, to return to. */
  here: string
  /** The searched dates and guests as `?checkIn=…`, so that the listing opens with them. */
  stay?: string
  /** In the first row: its picture loads immediately. */
  eager?: boolean | 'first'
}

/** A listing in a grid. The title's link covers the whole card; the heart is a separate form on top of it. */
export function ListingCard({ listing, here, stay = '', eager = false }: ListingCardProps) {
  const { id, type, title, location } = listing
  const words = typeWords[type]
  return (
    <li id={`l-${id}`} className="group relative scroll-mt-6">
      <div className="relative aspect-[4/3] overflow-hidden rounded-lg bg-sunken">
        <Picture
          src={listing.image}
          color={listing.color}
          alt={`${title} in ${location}`}
          sizes={SIZES}
          eager={eager}
          className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
        />
        {listing.superhost && (
          <span
            className={
              'absolute left-3 top-3 rounded-full bg-surface px-2.5 py-1 ' +
              'text-sm font-semibold shadow-float'
            }
          >
            {words.badge}
          </span>
        )}
      </div>
      <SaveButton id={id} title={title} saved={listing.saved ?? false} here={here} />
      <h3 className="mt-3 line-clamp-2 font-semibold leading-snug [text-wrap:wrap]">
        {listing.paused ? (
          title
        ) : (
          <a
            href={`/listing/${id}${stay}`}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
          >
            {title}
          </a>
        )}
      </h3>
      <div className="mt-0.5 flex items-baseline justify-between gap-3">
        <p className="line-clamp-2 text-muted">{location}</p>
        <Rating rating={listing.rating} count={listing.reviewCount} />
      </div>
      <p className="line-clamp-2 text-sm text-muted">{factsOf(listing).join(' · ')}</p>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <p>
          <strong>{formatWhole(listing.price)}</strong> {words.priced}
        </p>
        {listing.instantBook && (
          <p className="flex items-center gap-1 text-sm text-accent">
            <Icon name="bolt" size={14} filled />
            Instant Book
          </p>
        )}
      </div>
      {listing.paused && (
        <p className="text-sm font-semibold text-muted">Not taking new bookings right now</p>
      )}
      {listing.total !== undefined && (
        <p className="text-sm text-muted">
          <strong className="text-ink">{formatWhole(listing.total)}</strong> total incl. fees
        </p>
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

type SaveButtonProps = { id: string; title: string; saved: boolean; here: string }

/** The heart on a listing's picture: a POST form that saves or unsaves and returns to the card. */
function SaveButton({ id, title, saved: initiallySaved, here }: SaveButtonProps) {
  const { saved, intent, action, stay } = useSaved(id, initiallySaved)
  return (
    <form method="post" action={action} onSubmit={stay} className="absolute right-1.5 top-1.5 z-10">
      <input type="hidden" name="returnTo" value={`${here}#l-${id}`} />
      <button
        name="intent"
        value={intent}
        aria-label={`${saved ? 'Remove from saved' : 'Save'}: ${title}`}
        className="group/heart grid size-11 place-items-center rounded-full"
      >
        <span
          className={
            'grid size-9 place-items-center rounded-full bg-surface ' +
            'text-ink shadow-float transition-transform ' +
            'group-hover/heart:scale-110'
          }
        >
          <Icon name="heart" filled={saved} className={saved ? 'text-accent' : ''} />
        </span>
      </button>
    </form>
  )
}
