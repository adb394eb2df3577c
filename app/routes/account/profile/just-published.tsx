import type { ListingCard } from '~/domain/listings/listing-card'
import { button } from '~/ui/button'
import { Picture } from '~/ui/picture'
import { ShareLink } from '~/ui/share-link'

type JustPublishedProps = {
  listing: Pick<ListingCard, 'id' | 'title' | 'image' | 'color'>
  /** Its address for others. */
  address: string
}

/** The moment after publishing: the listing, and what its host does next. */
export const JustPublished = ({ listing: { id, title, image, color }, address }: JustPublishedProps) => (
  <section
    aria-labelledby="published"
    className="mt-6 overflow-hidden rounded-lg border border-line bg-accent-soft sm:grid sm:grid-cols-[2fr_3fr]"
  >
    <Picture
      src={image}
      color={color}
      alt=""
      sizes="(min-width:40rem)340px,100vw"
      kind="row"
      frame=""
      className="aspect-video size-full object-cover"
    />
    <div className="p-5">
      <h2 id="published" className="font-display text-xl font-semibold">
        Ready for your first guests
      </h2>
      <p dir="auto" className="mt-1 text-muted wrap-anywhere">
        {title}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={`/listing/${id}`} className={button('primary')}>
          See it as guests do
        </a>
        <a href={`/listings/${id}/calendar`} className={button('secondary')}>
          Open your calendar
        </a>
      </div>
      <label htmlFor="published-address" className="mt-4 block text-sm font-semibold">
        Share it
      </label>
      <ShareLink id="published-address" address={address} />
    </div>
  </section>
)
