import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { CoverPicture } from '~/ui/picture'

type BookedListing = {
  id: string
  title: string
  location: string
  picture: string | null
  color: string | null
}

/** The listing of a booking: picture, title as a link, location. */
export const BookingListing = ({ listing }: { listing: BookedListing }) => (
  <div className="flex items-center gap-4">
    <div className="aspect-[4/3] w-28 shrink-0 overflow-hidden rounded bg-sunken sm:w-36">
      <CoverPicture
        src={listing.picture}
        color={listing.color}
        sizes="(min-width: 640px) 144px, 112px"
        kind="thumbnail"
      />
    </div>
    <div className="min-w-0">
      <p className="text-lg font-semibold leading-snug">
        <Link to={`/listing/${listing.id}`} className="hover:underline">
          {listing.title}
        </Link>
      </p>
      <p className="mt-1 flex items-start gap-1 text-sm text-muted">
        <Icon name="pin" size={16} className="mt-0.5" />
        {listing.location}
      </p>
    </div>
  </div>
)
