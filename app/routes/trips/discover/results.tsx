import { placeTypes, placeTypeLabels } from '~/domain/places/place'
import type { PlaceQuery } from '~/domain/places/place-query'
import { cityLabel, count, withoutCountry } from '~/domain/shared/phrases'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { PlaceMap, type DrawnMap } from '~/ui/map/place-map'
import { Pager } from '~/ui/pager'
import { Picture } from '~/ui/picture'
import { TabLinks } from '~/ui/tab-links'
import { discoverHref, queryText } from './discover-href'
import { NoPlaces } from './no-places'
import { PlaceCard, placeStyles } from './place-card'
import type { PresentedResults } from './present-results.server'

/** Among all places stations come last, however near they are. */
const STATIONS = 'Gas Stations'
const isStation = ({ type }: { type: string }) => type === 'gas_station'

type ResultsProps = {
  query: PlaceQuery
  near: { label: string; latitude: number; longitude: number } | null
  choices: readonly { id: string; label: string }[]
  found: PresentedResults
}

/** The places found, in a list and on a map, with a tab for each type. */
export function Results({ query, near, choices, found }: ResultsProps) {
  const { map, popular, cities, places, counts, pages } = found
  // The small pins of gas stations have no number.
  const numbered = map?.pins.filter(({ text }) => text) ?? []
  const pinOf = new Map(numbered.flatMap(({ id, cards }) => cards.map((card) => [card, id])))
  const tabs = (['all', ...placeTypes] as const).map((type) => ({
    to: discoverHref(query, { type }),
    label: placeTypeLabels[type].tab,
    count: counts[type],
  }))
  return (
    <>
      <CityCards cities={cities} query={query} />
      <div className="when-whole mt-6">
        <TabLinks label="Types of places" tabs={tabs} here={discoverHref(query)} />
      </div>
      <ResultHeading query={query} near={near} choices={choices} found={found} />
      {map && (
        <a href="#map" className={button('secondary', 'mt-4 w-full lg:hidden')}>
          <Icon name="pin" />
          Show map
        </a>
      )}
      <div className="mt-4 grid gap-6 lg:grid-cols-5">
        <div
          className={`min-w-0 lg:col-start-1 lg:row-start-1 ${map ? 'lg:col-span-3' : 'lg:col-span-full'}`}
        >
          {places.length > 0 ? (
            <ol role="list" aria-label="Places" className="place-list">
              {places.map((place, index) => (
                <PlaceCard
                  key={place.id}
                  place={place}
                  pin={pinOf.get(`place-${place.id}`)}
                  heading={
                    index > 0 && isStation(place) && !isStation(places[index - 1]!) ? STATIONS : undefined
                  }
                  eager={index < 2}
                />
              ))}
            </ol>
          ) : (
            <NoPlaces query={query} near={near} popular={popular} />
          )}
          {places.some(({ isDemo }) => isDemo) && (
            <p className="mt-4 text-sm text-muted">
              <strong className="font-semibold">Demo data:</strong> The gas and charging stations shown here
              and their prices are invented for this demonstration.
            </p>
          )}
          <Pager page={query.page} pages={pages} path="/discover" query={queryText({ ...query, page: 1 })} />
        </div>
        {map && (
          <aside id="map" aria-label="Map" className="phone-map lg:col-span-2 lg:col-start-4 lg:row-start-1">
            <div className="lg:sticky lg:top-6">
              <MapPanel map={map} near={near} radius={query.radius} count={places.length} />
            </div>
          </aside>
        )}
      </div>
    </>
  )
}

/** The most likely choices come first. */
const MAX_CHOICES = 4

function ResultHeading({ query, near, choices, found: { total, places } }: ResultsProps) {
  const noun = placeTypeLabels[query.type].singular.toLowerCase()
  const isAnywhere = !near && !query.location
  // Of all in the world their number says little; stations have no ratings.
  const isBest = isAnywhere && query.sort !== 'price' && query.type !== 'gas_station'
  const counted = total === 0 ? `No ${noun}s` : isBest ? `Highest rated ${noun}s` : count(total, noun)
  const hasStationsLast = query.type === 'all' && places.some(isStation)
  const others = choices.slice(0, MAX_CHOICES)
  const where = near
    ? `within ${query.radius} miles of ${withoutCountry(near.label)}`
    : query.location
      ? `matching “${query.location}”`
      : ''
  return (
    <div className="mt-6">
      <h2 id="places" className="scroll-mt-4 break-words text-xl font-semibold">
        {total === 0 && !near && query.location
          ? `No matches for “${query.location}”`
          : `${counted} ${where}`}
      </h2>
      {near && others.length > 0 && (
        <p className="mt-1 text-muted">
          Did you mean another place?{' '}
          {others.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <Link
                to={discoverHref(query, { locationChoice: id })}
                className="font-semibold text-accent underline underline-offset-2"
              >
                {withoutCountry(label)}
              </Link>
            </span>
          ))}
        </p>
      )}
      {near && hasStationsLast && (
        <p className="mt-1 text-muted">
          {query.sort === 'price' ? 'Lowest price first' : 'Nearest first'}, gas stations last.
        </p>
      )}
      {isAnywhere && total > 0 && (
        <p className="mt-1 text-muted">Where are you headed? Enter a place for a map of what is near it.</p>
      )}
      {!near && query.location && total > 0 && (
        <p role="status" className="mt-1 text-muted">
          We couldn't find a town with that name. These places match by name, address or category; distances
          aren't shown.
        </p>
      )}
    </div>
  )
}

function CityCards({ cities, query }: { cities: PresentedResults['cities']; query: PlaceQuery }) {
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
            <Link
              to={discoverHref(query, { location: cityLabel(city), category: undefined })}
              className="mt-2 block font-semibold leading-snug after:absolute after:inset-0 hover:underline"
            >
              {city.name}
            </Link>
            <p className="text-sm text-muted">{facts}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type MapPanelProps = { map: DrawnMap; near: { label: string } | null; radius: number; count: number }

/** The map with its legend. On phones it is shown by a link to it, and by links to its pins. */
function MapPanel({ map, near, radius, count: total }: MapPanelProps) {
  const where = near ? ` within ${radius} miles of ${near.label}` : ''
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <p className="flex items-center justify-between border-b border-line pl-4 lg:hidden">
        <span className="font-semibold">Map</span>
        <a href="#places" className={button('quiet')}>
          <Icon name="close" size={18} />
          Hide map
        </a>
      </p>
      <PlaceMap map={map} label={`Map of ${count(total, 'place')}${where}`} className="discover-map" />
      <ul role="list" className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm">
        {map.middle && near && (
          <LegendItem colors="border-line bg-danger">{near.label.split(',')[0]!}</LegendItem>
        )}
        {placeTypes.map((type) => (
          <LegendItem key={type} colors={placeStyles[type].badge}>
            {placeTypeLabels[type].singular}
          </LegendItem>
        ))}
      </ul>
    </div>
  )
}

function LegendItem({ colors, children }: { colors: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-4 rounded-full border-2 ${colors}`} />
      {children}
    </li>
  )
}
