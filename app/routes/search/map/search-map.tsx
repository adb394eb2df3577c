import { typeWords } from '~/domain/listings/choices'
import { stayLink, type ListingCard } from '~/domain/listings/listing-card'
import { searchHref, type ScreenSearch } from '~/domain/search/search-url'
import type { SuggestedCity } from '~/domain/search/suggest-cities.server'
import { formatWhole } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { Icon, type IconName } from '~/ui/icon'
import { Basemap } from '~/ui/map/basemap'
import { groupPins, PIN, PIN_OF_PHONES, type PinGroup } from '~/ui/map/group-pins'
import { FRAME, scaleOf, type MapWindow, type Point } from '~/ui/map/map-window'
import {
  boundsOf,
  pannedBounds,
  positionIn,
  squareFor,
  STRIDE,
  ZOOM,
  zoomedBounds,
  type Bounds,
} from '~/ui/map/square-map'
import type { MapName, SearchMapData } from './present-map.server'

export type SearchMapProps = {
  search: ScreenSearch
  listings: readonly ListingCard[]
  /** The nearest cities with listings, where nothing is found. */
  nearest: readonly SuggestedCity[]
  map: SearchMapData
  /** The words of the search beside the name of a place. */
  words: string | undefined
  /** Dates and guests as the query of a listing page. */
  stay: string
  /** The listing whose card is shown. */
  chosen?: string
}

type Placed = ListingCard & Point

/** The map beside the results: prices that are links, and links that move the map and search what it shows. */
export function SearchMap({ search, listings, nearest, map, words, stay, chosen }: SearchMapProps) {
  const { window, labels } = map
  const placed = listings.flatMap((listing): Placed[] =>
    listing.spot ? [{ ...listing, ...listing.spot }] : [],
  )
  const groups = groupPins(placed, window, search.view === 'map' ? PIN_OF_PHONES : PIN)
  const areaHref = (bounds: Bounds) => searchHref('/', search, { bounds, location: words }, '#results')
  return (
    <>
      <div className="map-stage" data-window={[window.latitude, window.longitude, window.degreesWide].join()}>
        <Basemap window={window} className="basemap" />
        <svg className="map-names" aria-hidden="true">
          {labels.map((label) => (
            <Name key={`${label.name} ${label.x} ${label.y}`} {...label} />
          ))}
        </svg>
        <svg className="map-pins" role="group" aria-label="Prices on the map">
          {groups.map((group) => (
            <Pin
              key={group.members[0]!.id}
              group={group}
              window={window}
              stay={stay}
              areaHref={areaHref}
              chosen={chosen}
            />
          ))}
          {nearest.map((city) => (
            <CityPin key={city.name} city={city} search={search} window={window} />
          ))}
        </svg>
      </div>
      <Controls window={window} areaHref={areaHref} isArea={search.bounds !== undefined} />
      <Scale window={window} />
    </>
  )
}

function Name({ name, x, y, anchor, dot, isSearched }: MapName) {
  return (
    <>
      <circle cx={`${dot.x}%`} cy={`${dot.y}%`} r={isSearched ? 5 : 2.5} />
      <text x={`${x}%`} y={`${y}%`} dy={4} textAnchor={anchor} className={isSearched && 'searched'}>
        {name}
      </text>
    </>
  )
}

type PinProps = {
  group: PinGroup<Placed>
  window: MapWindow
  stay: string
  areaHref: (bounds: Bounds) => string
  chosen: string | undefined
}

/** A price that opens its listing, or a number of listings that zooms in. */
function Pin({ group: { x, y, members }, window, stay, areaHref, chosen }: PinProps) {
  const [first] = members as [Placed, ...Placed[]]
  const words = typeWords[first.type]
  const isSingle = members.length === 1
  const text = isSingle ? formatWhole(shownPrice(first)) : `${members.length} ${words.plural}`
  const cheapest = formatWhole(Math.min(...members.map(shownPrice)))
  const label = isSingle
    ? `${first.title}, ${priceOf(first)}${first.saved ? ', saved' : ''}`
    : `${members.length} ${words.plural} here, from ${cheapest}. Zoom in`
  const width = 18 + 8 * text.length
  return (
    <svg x={`${x}%`} y={`${y}%`} className={first.saved && isSingle ? 'map-pin-saved' : undefined}>
      <a
        href={isSingle ? stayLink(first, stay) : areaHref(closer(members, window))}
        aria-label={label}
        data-cards={members.map(({ id }) => `l-${id}`).join(' ')}
        data-chosen={isSingle && first.id === chosen ? '' : undefined}
      >
        <rect x={-width / 2} y={-15} width={width} height={30} rx={15} />
        <text dy={5} textAnchor="middle">
          {text}
        </text>
      </a>
    </svg>
  )
}

/** As on the cards: the total of the searched dates, or the lowest price with fees. */
const shownPrice = ({ price, from, total }: ListingCard) => total ?? from ?? price

function priceOf(listing: ListingCard): string {
  const { from, cleaning, total, type } = listing
  const shown = formatWhole(shownPrice(listing))
  if (total !== undefined) return `${shown} total incl. fees`
  return from === undefined
    ? `${shown} ${typeWords[type].priced}`
    : `from ${shown} a ${typeWords[type].unit} incl. fees${cleaning ? ', cleaning extra' : ''}`
}

type CityPinProps = { city: SuggestedCity; search: ScreenSearch; window: MapWindow }

/** A city that has listings, near a place that has none. */
function CityPin({ city: { name, miles, at }, search, window }: CityPinProps) {
  if (!at || miles === undefined) return null
  const { x, y } = positionIn(window, at)
  if (Math.min(x, y) < 0 || Math.max(x, y) > 100) return null
  const text = name.split(',')[0]!
  const width = 20 + 8 * text.length
  return (
    <svg x={`${x.toFixed(1)}%`} y={`${y.toFixed(1)}%`}>
      <a
        href={searchHref('/', search, { location: name, bounds: undefined }, '#results')}
        aria-label={`${name}, ${count(miles, 'mile')} away`}
      >
        <rect x={-width / 2} y={-15} width={width} height={30} rx={15} />
        <text dy={5} textAnchor="middle">
          {text}
        </text>
      </a>
    </svg>
  )
}

function closer(places: readonly Placed[], window: MapWindow): Bounds {
  const around = squareFor(places)!
  const half = window.degreesWide / ZOOM
  return boundsOf({ ...around, degreesWide: Math.max(0.03, Math.min(around.degreesWide, half)) })
}

const arrows: { label: string; icon: IconName; right: number; down: number }[] = [
  { label: 'west', icon: 'back', right: -STRIDE, down: 0 },
  { label: 'north', icon: 'up', right: 0, down: -STRIDE },
  { label: 'south', icon: 'down', right: 0, down: STRIDE },
  { label: 'east', icon: 'back', right: STRIDE, down: 0 },
]

type ControlsProps = { window: MapWindow; areaHref: (bounds: Bounds) => string; isArea: boolean }

function Controls({ window, areaHref, isArea }: ControlsProps) {
  const closer = zoomedBounds(window, 1 / ZOOM)
  const wider = zoomedBounds(window, ZOOM)
  return (
    <nav aria-label="Map" className="map-controls">
      <div className="map-search">
        <label>
          <input type="checkbox" defaultChecked />
          Search as I move the map
        </label>
        <a href={areaHref(boundsOf(window))} hidden={isArea}>
          Search this area
        </a>
      </div>
      <div className="map-zoom">
        {closer ? (
          <a href={areaHref(closer)} aria-label="Zoom in" data-zoom="in">
            +
          </a>
        ) : (
          <span>+</span>
        )}
        {wider ? (
          <a href={areaHref(wider)} aria-label="Zoom out" data-zoom="out">
            −
          </a>
        ) : (
          <span>−</span>
        )}
      </div>
      <div className="map-arrows">
        {arrows.map(({ label, icon, right, down }) => (
          <a
            key={label}
            href={areaHref(pannedBounds(window, right, down))}
            aria-label={`Move the map ${label}`}
          >
            <Icon name={icon} size={18} className={right > 0 ? '-scale-x-100' : undefined} />
          </a>
        ))}
      </div>
    </nav>
  )
}

/** The length of a round number of miles, in percent of the map's side. */
function Scale({ window }: { window: MapWindow }) {
  const { miles, length } = scaleOf(window)
  const name = `${miles.toLocaleString('en-US')} mi`
  return (
    <svg className="map-scale" role="img" aria-label={`Scale: the bar is ${name} long`}>
      <rect
        y="100%"
        width={`${((100 * length) / FRAME.width).toFixed(1)}%`}
        height={2}
        transform="translate(0 -2)"
      />
      <text y="100%" dy={-8}>
        {name}
      </text>
    </svg>
  )
}
