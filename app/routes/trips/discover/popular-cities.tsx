import type { PlaceQuery } from '~/domain/places/place-query'
import { Icon } from '~/ui/icon'
import { discoverHref } from './discover-href'

export type City = { name: string; region: string; country: string }

/** "Portland, Oregon" or "Lisbon, Portugal", as the search understands them. */
export const cityText = ({ name, region, country }: City) =>
  `${name}, ${country === 'United States' ? region : country}`

/** Links to searches around popular cities. */
export function PopularCities({
  cities,
  query,
  title,
}: {
  cities: readonly City[]
  query: PlaceQuery
  title: string
}) {
  if (cities.length === 0) return null
  return (
    <nav aria-label={title} className="mt-6">
      <h2 className="font-sans font-semibold">{title}</h2>
      <ul role="list" className="mt-3 flex flex-wrap gap-2">
        {cities.map((city) => (
          <li key={cityText(city)}>
            <a href={discoverHref(query, { location: cityText(city), category: undefined })} className={chip}>
              <Icon name="pin" size={18} className="text-accent" />
              {cityText(city)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-control'
