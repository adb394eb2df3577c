import { ACCESS, amenityGroups, amenityIcon, isAboutAccess } from '~/domain/listings/amenities'
import { count } from '~/domain/shared/phrases'
import type { ListingType } from '~/domain/listings/choices'
import { LineIcon } from './line-icon'

type AmenitiesProps = {
  listing: {
    id: string
    type: ListingType
    amenities: readonly string[]
    images: readonly string[]
    amenityPhotos: Record<string, string>
  }
}

/** How many stand before the groups, or as many as no group has. */
const SHOWN = 12
const SHOWN_ON_PHONES = 6

/**
 * What a listing has. The most wanted come first, then what no group has, then the groups; what is about access says
 * whether a photo shows it.
 */
export function Amenities({ listing }: AmenitiesProps) {
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
                                <a
                                  href={`/listing/${listing.id}/photos#photo-${photo + 1}`}
                                  aria-label={`Photo of ${name}`}
                                  className="inline-flex min-h-11 items-center underline underline-offset-2 sm:min-h-0"
                                >
                                  see photo
                                </a>
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
