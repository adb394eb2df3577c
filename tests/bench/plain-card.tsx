import { typeWords } from '../../app/domain/listings/choices'
import type { ListingCard } from '../../app/domain/listings/listing-card'
import { formatWhole } from '../../app/domain/shared/money'
import { count } from '../../app/domain/shared/phrases'

/**
 * A card as most sites write it: utility classes, inline icons and a form in each card. It is not the product's card,
 * so that the floors stay where they are when that becomes cheaper.
 */
export function PlainCard({ listing, eager }: { listing: ListingCard; eager: boolean }) {
  const { id, title, location } = listing
  const loading = eager ? ({ fetchpriority: 'high' } as object) : ({ loading: 'lazy' } as const)
  const sources = (format: string) =>
    [320, 480, 640].map((width) => `${listing.image}/${width}.${format} ${width}w`).join(', ')
  return (
    <li id={`l-${id}`} className="group relative scroll-mt-6">
      <div className="relative aspect-[4/3] overflow-hidden rounded-lg bg-sunken">
        <picture className="contents">
          <source type="image/avif" srcSet={sources('avif')} sizes={SIZES} />
          <img
            src={`${listing.image}/640.webp`}
            srcSet={sources('webp')}
            sizes={SIZES}
            alt={`${title} in ${location}`}
            width={1600}
            height={1200}
            {...loading}
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
          />
        </picture>
        {listing.superhost && (
          <span className="absolute left-3 top-3 rounded-full bg-surface px-2.5 py-1 text-sm shadow-float">
            {typeWords[listing.type].badge}
          </span>
        )}
      </div>
      <form method="post" action={`/listing/${id}/favorite`} className="absolute right-1.5 top-1.5 z-10">
        <input type="hidden" name="returnTo" value={`/#l-${id}`} />
        <button
          name="intent"
          value="save"
          aria-label={`Save: ${title}`}
          className="grid size-11 place-items-center"
        >
          <span className="grid size-9 place-items-center rounded-full bg-surface text-ink shadow-float">
            <Icon
              size={20}
              path="M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.4 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z"
            />
          </span>
        </button>
      </form>
      <h3 className="mt-3 line-clamp-2 font-semibold leading-snug [text-wrap:wrap]">
        <a href={`/listing/${id}`} className="after:absolute after:inset-0 group-hover:underline">
          {title}
        </a>
      </h3>
      <div className="mt-0.5 flex items-baseline justify-between gap-3">
        <p className="line-clamp-2 text-muted">{location}</p>
        {listing.rating !== undefined && (
          <p className="flex shrink-0 items-center gap-1 text-sm leading-snug">
            <Icon
              size={14}
              path="m12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6L3.3 9.8l6.1-.7L12 3.5Z"
            />
            <span className="sr-only">Rated </span>
            {listing.rating.toFixed(1)}
            <span className="text-muted">
              ({listing.reviewCount}
              <span className="sr-only"> reviews</span>)
            </span>
          </p>
        )}
      </div>
      <p className="line-clamp-2 text-sm text-muted">{count(listing.maxGuests, 'guest')}</p>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <p>
          <strong>{formatWhole(listing.price)}</strong> {typeWords[listing.type].priced}
        </p>
        {listing.instantBook && (
          <p className="flex items-center gap-1 text-sm text-accent">
            <Icon size={14} path="M13 3 5 13.5h6L10 21l8-10.5h-6L13 3Z" />
            Instant Book
          </p>
        )}
      </div>
    </li>
  )
}

const SIZES = '(min-width: 80rem) 302px, (min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 92vw'

const Icon = ({ size, path }: { size: number; path: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="shrink-0"
  >
    <path d={path} />
  </svg>
)
