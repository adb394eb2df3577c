import { Fragment } from 'react'
import { priceLevelLabel, placeTypeLabels } from '~/domain/places/place'
import { Icon, Star } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { placeStyles } from './place-styles'
import type { PresentedPlace } from './present-places.server'

const AMENITIES_SHOWN = 3
const MAX_PRICE_LEVEL = 4

/** A place in the list, with its number on the map. Its parts are laid out by their place, in discover.css. */
export function PlaceCard({
  place,
  pin,
  eager,
}: {
  place: PresentedPlace
  /** The id of its pin. */
  pin: string
  eager: boolean
}) {
  const { id, number, name, type, category, description, location, miles, amenities, phone, website, hours } =
    place
  const labels = placeTypeLabels[type]
  const styles = placeStyles[type]
  return (
    <li id={`place-${id}`}>
      <article aria-labelledby={`name-${number}`}>
        <div className={place.image ? undefined : 'max-sm:hidden'}>
          {place.image ? (
            <Picture
              src={place.image}
              color={place.color}
              alt=""
              sizes="(min-width:40rem)160px,calc(100vw - 66px)"
              kind="row"
              eager={eager}
              frame=""
            />
          ) : (
            <Icon name={styles.icon} size={40} />
          )}
        </div>
        <div>
          <header>
            <a href={`#${pin}`} className={styles.badge}>
              <span className="sr-only">Show on the map: </span>
              {number}
            </a>
            <div>
              <h3 id={`name-${number}`}>{name}</h3>
              <p>{[labels.singular, category].filter(Boolean).join(' · ')}</p>
            </div>
            <PlaceRating rating={place.rating} priceLevel={place.priceLevel} />
          </header>
          <address>
            <Icon name="pin" size={null} />
            <span>
              {location}
              {miles && <b>{` · ${miles}`}</b>}
            </span>
          </address>
          {place.prices && <p className="font-semibold tabular-nums">{place.prices}</p>}
          {description && <p className="line-clamp-2">{description}</p>}
          {amenities.length > 0 && (
            <ul role="list" aria-label="Amenities">
              {amenities.slice(0, AMENITIES_SHOWN).map((amenity) => (
                <li key={amenity}>{amenity}</li>
              ))}
              {amenities.length > AMENITIES_SHOWN && <li>{`+${amenities.length - AMENITIES_SHOWN} more`}</li>}
            </ul>
          )}
          <footer>
            {(phone || website) && (
              <div>
                {phone && (
                  <a href={phone.href}>
                    <Icon name="phone" size={null} />
                    <span className="sr-only">{`Call ${name}: `}</span>
                    {phone.text}
                  </a>
                )}
                {website && (
                  <a href={website.href} rel="nofollow noopener" className="min-w-0">
                    <Icon name="globe" size={null} />
                    <span className="sr-only">{`Website of ${name}: `}</span>
                    <span className="truncate">{website.text}</span>
                  </a>
                )}
              </div>
            )}
            <div>
              <a href={`/itineraries/add?place=${id}`} rel="nofollow">
                <Icon name="plus" size={null} />
                Add to itinerary<span className="sr-only">{`: ${name}`}</span>
              </a>
              <a href={place.planHref} rel="nofollow">
                <Icon name="route" size={null} />
                Plan a route here<span className="sr-only">{`: ${name}`}</span>
              </a>
              {hours.length > 0 && (
                <details>
                  <summary>
                    <Icon name="clock" size={null} />
                    Opening hours<span className="sr-only">{` of ${name}`}</span>
                    <Icon name="right" size={null} />
                  </summary>
                  <dl>
                    {hours.map(({ day, open }) => (
                      <Fragment key={day}>
                        <dt>{day}</dt>
                        <dd>{open}</dd>
                      </Fragment>
                    ))}
                  </dl>
                </details>
              )}
            </div>
          </footer>
        </div>
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
