import { placeTypes, placeTypeLabels } from '~/domain/places/place'
import type { PlaceQuery } from '~/domain/places/place-query'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Pager } from '~/ui/pager'
import { TabLinks } from '~/ui/tab-links'
import { discoverHref, queryText } from './discover-href'
import { MapPanel } from './map-panel'
import { NoPlaces } from './no-places'
import { PlaceCard } from './place-card'
import { CityCards } from './popular-cities'
import type { PresentedResults } from './present-results.server'
import { ResultHeading } from './result-heading'

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
  const { map, popular, cities, places, counts, hidesStations, total, pages } = found
  const pinOf = new Map(map?.pins.flatMap(({ id, cards }) => cards.map((card) => [card, id])))
  const tabs = (['all', ...placeTypes] as const).map((type) => ({
    to: discoverHref(query, { type }),
    label: placeTypeLabels[type].tab,
    // Where they are not among all, their number would not add up.
    count: type === 'gas_station' && hidesStations ? undefined : counts[type],
  }))
  return (
    <>
      <CityCards cities={cities} query={query} />
      <div className="when-whole mt-6">
        <TabLinks label="Types of places" tabs={tabs} here={discoverHref(query)} />
      </div>
      <ResultHeading
        query={query}
        near={near}
        total={total}
        choices={choices}
        hasStationsLast={query.type === 'all' && places.some(isStation)}
      />
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
