import { typeWords } from '~/domain/listings/choices'
import { stayLink, type ListingCard } from '~/domain/listings/listing-card'
import { formatWhole } from '~/domain/shared/money'
import { Rating } from '~/components/reviews/rating'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'

type MapCardProps = {
  listing: ListingCard
  /** Where its price is, in percent of the map. */
  at: { x: number; y: number }
  stay: string
  close: () => void
}

/** The listing of the chosen price, on the half of the map that the price is not in. */
export function MapCard({ listing, at, stay, close }: MapCardProps) {
  const { type, title, location, image, color, rating, reviewCount, price, from, cleaning, total } = listing
  return (
    <div className={`map-card ${at.x < 50 ? 'map-card-right' : ''} ${at.y > 50 ? 'map-card-top' : ''}`}>
      <Picture src={image} color={color} alt="" kind="tile" sizes="18rem" eager="first" frame="" />
      <div>
        <Link to={stayLink(listing, stay)} dir="auto">
          {title}
        </Link>
        <p className="map-card-place">
          <span>{location}</span>
          <Rating rating={rating} count={reviewCount} />
        </p>
        <p>
          {total === undefined && from !== undefined && 'from '}
          <strong>{formatWhole(total ?? from ?? price)}</strong>
          {total === undefined ? ` a ${typeWords[type].unit}` : ' total'}
          {(total ?? from) !== undefined && ' incl. fees'}
          {total === undefined && cleaning && ', cleaning extra'}
        </p>
      </div>
      <button type="button" onClick={close} aria-label="Close">
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
