import type { PlaceQuery } from '~/domain/places/place-query'
import { cityLabel } from '~/domain/shared/phrases'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { discoverHref } from './discover-href'
import type { PresentedCity } from './present-results.server'

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

/** The popular cities with a picture each, to start with. */
export function CityCards({ cities, query }: { cities: readonly PresentedCity[]; query: PlaceQuery }) {
  if (cities.length === 0) return null
  return (
    <nav aria-label="Popular cities to explore" className="mt-8">
      <h2 className="text-xl font-semibold">Popular cities to explore</h2>
      <ul
        role="list"
        className="tab-row -mx-4 mt-3 flex gap-4 px-4 pb-2 lg:mx-0 lg:grid lg:grid-cols-6 lg:bg-none lg:px-0"
      >
        {cities.map(({ city, image, color, facts }) => (
          <li key={cityLabel(city)} className="relative w-40 shrink-0 lg:w-auto">
            <Picture
              src={image}
              color={color}
              alt=""
              kind="tile"
              sizes="12rem"
              eager
              className="aspect-[4/3] w-full rounded-lg object-cover"
            />
            <a
              href={discoverHref(query, { location: cityLabel(city), category: undefined })}
              className="mt-2 block font-semibold leading-snug after:absolute after:inset-0 hover:underline"
            >
              {city.name}
            </a>
            <p className="text-sm text-muted">{facts}</p>
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
