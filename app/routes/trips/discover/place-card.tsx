import { Fragment } from 'react'
import { priceLevelLabel, type PlaceType } from '~/domain/places/place'
import { Icon, Star, type IconName } from '~/ui/icon'
import { Link } from '~/ui/link'
import type { PinLook } from '~/ui/map/place-map'
import { Picture } from '~/ui/picture'
import type { PresentedPlace } from './present-results.server'

const MAX_PRICE_LEVEL = 4

type PlaceCardProps = { place: PresentedPlace; pin: string | undefined; eager: boolean; heading?: string }

/** A place in the list, with its number on the map. Its parts are laid out by their place, in discover.css. */
export function PlaceCard({ place, pin, eager, heading }: PlaceCardProps) {
  const { id, number, name, type, label, description, location, miles, amenities, phone, website, hours } =
    place
  const styles = placeStyles[type]
  return (
    <li id={`place-${id}`}>
      {heading && <p className="pb-3 pt-4 font-semibold">{heading}</p>}
      <article aria-labelledby={`name-${number}`}>
        <div>
          {place.image ? (
            <Picture
              src={place.image}
              color={place.color}
              alt=""
              sizes="6rem"
              kind="row"
              eager={eager}
              frame=""
            />
          ) : (
            <Icon name={styles.icon} size={32} />
          )}
          {pin && (
            <a href={`#${pin}`} className={styles.badge}>
              <span className="sr-only">Show on the map: </span>
              {number}
            </a>
          )}
        </div>
        <div>
          <header>
            <h3 id={`name-${number}`}>{name}</h3>
            <PlaceRating rating={place.rating} priceLevel={place.priceLevel} />
          </header>
          <p>{[label, miles, location].filter(Boolean).join(' · ')}</p>
          {place.prices && <p className="font-semibold tabular-nums">{place.prices}</p>}
          {description && <p>{description}</p>}
          {amenities.length > 0 && <p className="mt-1 text-muted">{place.preview}</p>}
        </div>
        <footer>
          <Link to={`/itineraries/add?place=${id}`} rel="nofollow">
            <Icon name="plus" size={null} />
            <span>
              Add<span className="max-sm:sr-only"> to itinerary</span>
              <span className="sr-only">{`: ${name}`}</span>
            </span>
          </Link>
          <Link to={place.planHref} rel="nofollow">
            <Icon name="route" size={null} />
            <span>
              Plan a route<span className="max-sm:sr-only"> here</span>
              <span className="sr-only">{`: ${name}`}</span>
            </span>
          </Link>
          <details>
            <summary className="fold">
              Details<span className="sr-only">{` of ${name}`}</span>
            </summary>
            <address>{location}</address>
            {amenities.join(' · ') !== place.preview && <p>{amenities.join(' · ')}</p>}
            {phone && (
              <a href={phone.href}>
                <Icon name="phone" size={null} />
                <span className="sr-only">{`Call ${name}: `}</span>
                {phone.text}
              </a>
            )}
            {website && (
              <a href={website.href} rel="nofollow noopener">
                <Icon name="globe" size={null} />
                <span className="sr-only">{`Website of ${name}: `}</span>
                <span className="truncate">{website.text}</span>
              </a>
            )}
            {hours.length > 0 && (
              <dl aria-label="Opening hours">
                {hours.map(({ day, open }) => (
                  <Fragment key={day}>
                    <dt>{day}</dt>
                    <dd>{open}</dd>
                  </Fragment>
                ))}
              </dl>
            )}
          </details>
        </footer>
      </article>
    </li>
  )
}

function PlaceRating({ rating, priceLevel }: Pick<PresentedPlace, 'rating' | 'priceLevel'>) {
  return (
    <div>
      {rating !== null && (
        <p>
          <Star size={14} />
          <span className="sr-only">Rated </span>
          {rating.toFixed(1)}
          <span className="sr-only"> out of 5</span>
        </p>
      )}
      {priceLevel !== null && (
        <p role="img" aria-label={`Price level: ${priceLevelLabel(priceLevel)}`}>
          {'$'.repeat(priceLevel)}
          <span>{'$'.repeat(MAX_PRICE_LEVEL - priceLevel)}</span>
        </p>
      )}
    </div>
  )
}

/** The colors and icons of each type. They differ in brightness too, not only in hue. */
export const placeStyles: Record<PlaceType, { pin: PinLook; badge: string; icon: IconName }> = {
  restaurant: { pin: 'soft', badge: 'border-amber bg-amber-soft text-on-amber', icon: 'fork' },
  attraction: { pin: 'solid', badge: 'border-accent bg-accent text-on-accent', icon: 'camera' },
  gas_station: { pin: 'dark', badge: 'border-ink bg-ink text-surface', icon: 'fuel' },
}
