import { priceLevelLabel, placeTypeLabels } from '~/domain/places/place'
import { Icon, Star } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { placeStyles } from './place-styles'
import type { PresentedPlace } from './present-places.server'

const AMENITIES_SHOWN = 3
const MAX_PRICE_LEVEL = 4

/** A place in the list, with its number on the map. */
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
    <li id={`place-${id}`} className="scroll-mt-6">
      <article
        aria-labelledby={`name-${id}`}
        className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:flex-row"
      >
        <div className={`${picture} ${place.image ? 'max-sm:w-full' : 'max-sm:hidden'}`}>
          {place.image ? (
            <Picture
              src={place.image}
              color={place.color}
              alt=""
              sizes="(min-width: 40rem) 160px, calc(100vw - 66px)"
              kind="row"
              eager={eager}
              className="size-full object-cover"
            />
          ) : (
            <span className="grid size-full place-items-center text-muted">
              <Icon name={styles.icon} size={40} />
            </span>
          )}
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-3">
            <a href={`#${pin}`} className={`${badge} ${styles.badge}`}>
              <span className="sr-only">Show on the map: </span>
              {number}
            </a>
            <div className="min-w-0 flex-1">
              <h3 id={`name-${id}`} className="break-words text-lg font-semibold leading-snug">
                {name}
              </h3>
              <p className="text-sm text-muted">{[labels.singular, category].filter(Boolean).join(' · ')}</p>
            </div>
            <Facts rating={place.rating} priceLevel={place.priceLevel} />
          </div>
          <p className="mt-2 flex items-start gap-1 text-sm">
            <Icon name="pin" size={18} className="text-muted" />
            <span className="min-w-0 break-words">
              {location}
              {miles && <span className="whitespace-nowrap font-semibold"> · {miles}</span>}
            </span>
          </p>
          {place.prices && <p className="mt-2 font-semibold tabular-nums">{place.prices}</p>}
          {description && <p className="mt-2 line-clamp-2 break-words">{description}</p>}
          {amenities.length > 0 && (
            <ul role="list" aria-label="Amenities" className="mt-3 flex flex-wrap gap-2 text-sm">
              {amenities.slice(0, AMENITIES_SHOWN).map((amenity) => (
                <li key={amenity} className="rounded-full bg-sunken px-3 py-1">
                  {amenity}
                </li>
              ))}
              {amenities.length > AMENITIES_SHOWN && (
                <li className="px-1 py-1 text-muted">+{amenities.length - AMENITIES_SHOWN} more</li>
              )}
            </ul>
          )}
          <div className="mt-2 flex flex-wrap items-center gap-x-5">
            {phone && (
              <a href={phone.href} className={link}>
                <Icon name="phone" size={18} />
                <span className="sr-only">Call {name}: </span>
                {phone.text}
              </a>
            )}
            {website && (
              <a href={website.href} rel="nofollow noopener" className={`${link} min-w-0`}>
                <Icon name="globe" size={18} />
                <span className="sr-only">Website of {name}: </span>
                <span className="truncate">{website.text}</span>
              </a>
            )}
            <a href={`/itineraries/add?place=${id}`} rel="nofollow" className={link}>
              <Icon name="plus" size={18} />
              Add to itinerary<span className="sr-only">: {name}</span>
            </a>
            <a href={place.planHref} rel="nofollow" className={link}>
              <Icon name="route" size={18} />
              Plan a route here<span className="sr-only">: {name}</span>
            </a>
            {hours.length > 0 && (
              <details className="group open:w-full">
                <summary className={`${link} list-none`}>
                  <Icon name="clock" size={18} />
                  Opening hours<span className="sr-only"> of {name}</span>
                  <Icon name="right" size={16} className="transition-transform group-open:rotate-90" />
                </summary>
                <dl className="mb-1 mt-1 grid max-w-form grid-cols-2 gap-x-6 gap-y-1 text-sm">
                  {hours.map(({ day, open }) => (
                    <div key={day} className="col-span-full grid grid-cols-subgrid">
                      <dt className="text-muted">{day}</dt>
                      <dd>{open}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
          </div>
        </div>
      </article>
    </li>
  )
}

const picture = 'aspect-[16/9] shrink-0 self-start overflow-hidden rounded bg-sunken sm:aspect-[4/3] sm:w-40'
const link =
  'inline-flex min-h-11 max-w-full items-center gap-1 text-sm font-semibold text-accent hover:underline'

function Facts({ rating, priceLevel }: Pick<PresentedPlace, 'rating' | 'priceLevel'>) {
  return (
    <div className="shrink-0 text-right text-sm leading-snug">
      {rating !== null && (
        <p className="flex items-center justify-end gap-1">
          <Star size={14} />
          <span className="sr-only">Rated </span>
          {rating.toFixed(1)}
          <span className="sr-only"> out of 5</span>
        </p>
      )}
      {priceLevel !== null && (
        <p role="img" aria-label={`Price level: ${priceLevelLabel(priceLevel)}`} className="font-semibold">
          {'$'.repeat(priceLevel)}
          <span className="font-normal text-muted opacity-60">
            {'$'.repeat(MAX_PRICE_LEVEL - priceLevel)}
          </span>
        </p>
      )}
    </div>
  )
}

const badge = 'grid size-9 shrink-0 place-items-center rounded-full border-2 font-bold tabular-nums'
