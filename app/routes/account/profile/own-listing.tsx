import { amenitiesPreview } from '~/domain/shared/phrases'
import { typeWords } from '~/domain/listings/choices'
import type { ListingCard } from '~/domain/listings/listing-card'
import { formatWhole } from '~/domain/shared/money'
import { Rating } from '~/components/reviews/rating'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'
import { CoverPicture } from '~/ui/picture'

type OwnListingProps = {
  listing: ListingCard & { isActive: boolean; amenities: string[] }
  /** The page to return to, without a hash. */
  here: string
}

/** A listing as its host sees it, with links to edit it and a button to pause or resume it. */
export function OwnListing({ listing, here }: OwnListingProps) {
  const { id, title, location, image, color, type, price, rating, reviewCount, isActive, amenities } = listing
  return (
    <li>
      <article aria-labelledby={`l-${id}`} className={card}>
        <div
          className={`aspect-[4/3] overflow-hidden rounded bg-sunken sm:row-span-2 ${isActive ? '' : 'opacity-60'}`}
        >
          <CoverPicture src={image} color={color} sizes="(min-width: 640px) 208px, 112px" kind="thumbnail" />
        </div>
        <div className="min-w-0">
          <div className="flex flex-col-reverse items-start gap-1.5 sm:flex-row sm:justify-between sm:gap-4">
            <h3
              id={`l-${id}`}
              className="min-w-0 scroll-mt-8 text-lg font-semibold leading-snug wrap-anywhere"
            >
              {title}
            </h3>
            <span
              className={`shrink-0 rounded-full px-2.5 py-0.5 text-sm font-semibold ${
                isActive ? 'bg-accent-soft text-accent-strong' : 'bg-sunken text-muted'
              }`}
            >
              {isActive ? 'Active' : 'Inactive'}
            </span>
          </div>
          <p className="mt-0.5 text-muted">{location}</p>
          <div className="mt-1 flex flex-wrap items-baseline gap-x-4">
            <p>
              <strong>{formatWhole(price)}</strong> {typeWords[type].priced}
            </p>
            <Rating rating={rating} count={reviewCount} />
          </div>
          {amenities.length > 0 && <p className="mt-1 text-sm text-muted">{amenitiesPreview(amenities)}</p>}
        </div>
        <div className={actions}>
          <ListingLink to={`/listings/${id}/edit`} label="Edit" of={title} />
          <ListingLink to={`/listings/${id}/calendar`} label="Calendar" of={title} />
          <ListingLink to={`/listing/${id}`} label="View" of={title} />
          <Form method="post" action={`/listings/${id}/status`} className="ml-auto">
            <input type="hidden" name="returnTo" value={`${here}#l-${id}`} />
            <button name="intent" value={isActive ? 'pause' : 'resume'} className={actionLink}>
              {isActive ? 'Pause' : 'Resume'}
              <span className="sr-only"> {title}</span>
            </button>
          </Form>
        </div>
      </article>
    </li>
  )
}

const card =
  'grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 rounded-lg border border-line bg-surface p-3 ' +
  'sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-6 sm:p-4'
const actions =
  'relative col-span-2 -mx-1.5 -mb-1.5 mt-3 flex pt-1 before:absolute before:inset-x-1.5 before:top-0 before:border-t ' +
  'before:border-line sm:col-span-1 sm:-mx-3 sm:self-end sm:before:inset-x-3'
const actionLink =
  'inline-flex min-h-11 items-center rounded px-1.5 font-semibold sm:px-3 text-accent hover:bg-sunken'

const ListingLink = ({ to, label, of }: { to: string; label: string; of: string }) => (
  <Link to={to} className={actionLink}>
    {label}
    <span className="sr-only"> {of}</span>
  </Link>
)
