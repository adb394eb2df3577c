import type { PlaceQuery } from '~/domain/places/place-query'
import { cityLabel } from '~/domain/shared/phrases'
import { Icon } from '~/ui/icon'
import { discoverHref } from './discover-href'

export type City = { name: string; region: string; country: string }

/** Links to searches around popular cities. */
export function PopularCities({
  cities,
  query,
  title,
  centered,
}: {
  cities: readonly City[]
  query: PlaceQuery
  title: string
  centered?: boolean
}) {
  if (cities.length === 0) return null
  return (
    <nav aria-label={title} className="mt-6">
      <h2 className="font-sans font-semibold">{title}</h2>
      <ul role="list" className={centered ? `${row} md:justify-center` : row}>
        {cities.map((city) => (
          <li key={cityLabel(city)}>
            <a
              href={discoverHref(query, { location: cityLabel(city), category: undefined })}
              className={chip}
            >
              <Icon name="pin" size={18} className="text-accent" />
              {cityLabel(city)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const row =
  'tab-row -mx-4 mt-3 flex gap-2 px-4 pb-1 max-md:[&>*]:shrink-0 md:mx-0 md:flex-wrap md:bg-none md:px-0'
const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm hover:border-control'
