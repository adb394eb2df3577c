import { Fragment } from 'react'
import { useIsOpen } from '~/components/shell/page-link'
import { Icon, Star } from '~/ui/icon'
import { factsOf, vehicleFactsOf } from './facts'
import { LineIcon } from './line-icon'
import type { ListingView } from './listing-view.server'
import { Section } from './section'
import { ACCESS, amenityGroups, amenityIcon, isAboutAccess } from '~/domain/listings/amenities'
import { count } from '~/domain/shared/phrases'
import { typeWords } from '~/domain/listings/choices'
import { Avatar } from '~/ui/avatar'
import { Link, SecondaryLink } from '~/ui/link'
import { Writing } from '~/ui/text'

type DetailsProps = { listing: ListingView; search: string; isOwn: boolean }

/** What a listing is and has: facts, host, description and amenities. */
export function Details({ listing, search, isOwn }: DetailsProps) {
  const isOpen = useIsOpen()
  const vehicleFacts = vehicleFactsOf(listing)
  return (
    <>
      <p className="text-lg">
        {factsOf(listing).map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' · '}
            <span className="inline-block">{fact}</span>
          </Fragment>
        ))}
      </p>
      {vehicleFacts.length > 0 && (
        <ul role="list" aria-label="Facts" className="icon-list mt-6">
          {vehicleFacts.map(({ icon, name, value, more }) => (
            <li key={name}>
              <LineIcon name={icon} />
              <div>
                <p className="text-sm text-muted">{name}</p>
                <p>{value}</p>
                {more && <p className="text-sm text-muted">{more}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {listing.vehicleSpecs?.fuelEfficiency && isOpen('/route-planner') && (
        <Link
          to={driveHref(listing.id, new URLSearchParams(search))}
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-2"
        >
          <Icon name="route" />
          Plan a drive with this vehicle
        </Link>
      )}
      <HostBlock listing={listing} isOwn={isOwn} />
      <Section title={listing.type === 'property' ? 'About this place' : 'About this vehicle'}>
        <Writing className="max-w-text whitespace-pre-line break-words">{listing.description}</Writing>
      </Section>
      {listing.amenities.length > 0 && (
        <Section id="amenities" title={listing.type === 'property' ? 'What this place offers' : 'Features'}>
          <Amenities listing={listing} />
        </Section>
      )}
    </>
  )
}

/** The route planner with this vehicle, for the chosen days. */
function driveHref(id: string, params: URLSearchParams): string {
  const [pickUp, dropOff] = [params.get('checkIn'), params.get('checkOut')]
  const days = pickUp && dropOff ? `&${new URLSearchParams({ pickUp, dropOff })}` : ''
  return `/route-planner?vehicle=listing:${id}${days}`
}

/** How many stand before the groups, or as many as no group has. */
const SHOWN = 12
const SHOWN_ON_PHONES = 6

/**
 * What a listing has. The most wanted come first, then what no group has, then the groups; what is about access says
 * whether a photo shows it.
 */
function Amenities({ listing }: Pick<DetailsProps, 'listing'>) {
  const { type, amenities, images, amenityPhotos } = listing
  const groups = amenityGroups[type].flatMap(([title, names]) => {
    const own = names.filter((name) => amenities.includes(name))
    return own.length > 0 ? [[title, own] as const] : []
  })
  const [one, many] = type === 'property' ? ['amenity', 'amenities'] : ['feature', 'features']
  const grouped = groups.flatMap(([, names]) => names)
  const others = groups.flatMap(([title, names]) => (title === ACCESS ? [] : names))
  const ungrouped = amenities.filter((name) => !grouped.includes(name))
  const first = [...ungrouped, ...others].slice(0, Math.max(SHOWN, ungrouped.length))
  const onPhones = Math.max(SHOWN_ON_PHONES, ungrouped.length)
  return (
    <>
      <ul role="list" className="icon-list grid-cols-2">
        {first.map((name, index) => (
          <li key={name} className={index < onPhones ? undefined : 'max-sm:hidden'}>
            <LineIcon name={amenityIcon(name)} />
            {name}
          </li>
        ))}
      </ul>
      {amenities.length > Math.min(first.length, onPhones) && (
        <details className={amenities.length > first.length ? 'mt-4' : 'mt-4 sm:hidden'}>
          <summary className="fold min-h-11">
            {`All ${count(amenities.length, one, many)}${grouped.some(isAboutAccess) ? ', including accessibility' : ''}`}
          </summary>
          <dl className="amenity-groups mt-2 grid gap-x-6 gap-y-2">
            {groups.map(([title, names]) => (
              <div key={title} className="sm:contents">
                <dt className="font-semibold">{title}</dt>
                <dd>
                  {title === ACCESS ? (
                    <ul role="list">
                      {names.map((name) => {
                        const photo = images.indexOf(amenityPhotos[name] ?? '')
                        return (
                          <li key={name}>
                            {name}
                            <span className="text-sm text-muted">
                              {' · '}
                              {photo < 0 ? (
                                'said by the host'
                              ) : (
                                <Link
                                  to={`/listing/${listing.id}/photos#photo-${photo + 1}`}
                                  aria-label={`Photo of ${name}`}
                                  className="inline-flex min-h-11 items-center underline underline-offset-2 sm:min-h-0"
                                >
                                  see photo
                                </Link>
                              )}
                            </span>
                          </li>
                        )
                      })}
                    </ul>
                  ) : (
                    names.join(', ')
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

type HostBlockProps = { listing: Pick<ListingView, 'host' | 'type'>; isOwn: boolean }

const HostBlock = ({ listing: { host, type }, isOwn }: HostBlockProps) => (
  <section
    aria-label="Host"
    className="when-whole mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-6"
  >
    <Avatar src={host.avatar} name={host.name} size={64} />
    <div className="min-w-44 flex-1">
      <h2 className="text-lg font-semibold">
        Hosted by{' '}
        <Link
          dir="auto"
          to={`/hosts/${host.id}`}
          className="underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {host.name}
        </Link>
      </h2>
      <ul role="list" className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {host.isSuperhost && (
          <li
            className={
              'inline-flex items-center gap-1 rounded-full bg-amber-soft ' +
              'px-2.5 py-0.5 font-semibold text-on-amber'
            }
          >
            <Star size={14} />
            {typeWords[type].badge}
          </li>
        )}
        {host.isVerified && (
          <li className="inline-flex items-center gap-1">
            <Icon name="shield" size={18} className="text-accent" />
            Identity verified
          </li>
        )}
        <li>Member since {host.since}</li>
      </ul>
    </div>
    {!isOwn && (
      <SecondaryLink to={`/messages/${host.id}`}>
        <Icon name="message" />
        Contact host
      </SecondaryLink>
    )}
  </section>
)
