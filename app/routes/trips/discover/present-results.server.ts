import { townsInWindow } from '~/components/maps/towns-in-window.server'
import { findPlacesAround, sightsAround, type SearchCenter } from '~/domain/places/find-places.server'
import { formatHours } from '~/domain/places/hours'
import {
  placeAddress,
  placeTypeLabels,
  type Place,
  type PlaceType,
  type StationPrices,
} from '~/domain/places/place'
import type { PlaceQuery } from '~/domain/places/place-query'
import { popularCities, type PopularCity } from '~/domain/search/suggest-cities.server'
import { currencyFormat } from '~/domain/shared/currency'
import type { Position } from '~/domain/shared/distance'
import { amenitiesPreview, count, phoneLink } from '~/domain/shared/phrases'
import { clusterPins, type Pin } from '~/ui/map/cluster-pins'
import { drawCircle } from '~/ui/map/draw-circle.server'
import { labelTowns } from '~/ui/map/label-towns'
import { fitWindow, scaleOf, project, type Circle } from '~/ui/map/map-window'
import type { DrawnMap, DrawnPin } from '~/ui/map/place-map'
import { placeStyles } from './place-card'

export type PresentedResults = Awaited<ReturnType<typeof presentResults>>

/** The places of a search as the page lists them, on a map, with other cities to try. */
export async function presentResults(query: PlaceQuery, center: SearchCenter) {
  const { near } = center
  const { total, pageSize, counts, categories, ...found } = await findPlacesAround(query, center)
  const places = found.places.map((place, index) =>
    presentPlace(place, (query.page - 1) * pageSize + index + 1),
  )
  const isStart = query.type === 'all' && query.page === 1 && Object.keys(center.around).length === 0
  const [map, popular] = await Promise.all([
    // Without a place to go to, they are all over the world, and a map of that says nothing.
    near || query.location ? presentMap(places, near && { ...near, miles: query.radius }) : null,
    near && total > 0 ? [] : popularCities('property'),
  ])
  return {
    places,
    map,
    popular,
    cities: isStart ? await Promise.all(popular.map((city) => presentCity(city, query.radius))) : [],
    total,
    counts,
    categories,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  }
}

/** A city to start with: "4 restaurants · 5 sights" */
async function presentCity({ name, region, country, ...at }: PopularCity, radius: PlaceQuery['radius']) {
  const sights = await sightsAround(at, radius)
  return {
    city: { name, region, country },
    image: sights?.image ?? null,
    color: sights?.color ?? null,
    facts: [
      sights?.restaurants && count(sights.restaurants, 'restaurant'),
      sights?.attractions && count(sights.attractions, 'sight'),
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

export type PresentedPlace = ReturnType<typeof presentPlace>

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function presentPlace(
  { images, contact, hours, prices, distance, isActive: _, ...place }: Place,
  number: number,
) {
  return {
    ...place,
    number,
    image: images[0] ?? null,
    miles: distance === null ? null : formatMiles(distance),
    phone: contact?.phone ? phoneLink(contact.phone) : null,
    website: contact?.website ? websiteOf(contact.website) : null,
    hours: week(hours ?? {}),
    prices: prices && pricesOf(prices),
    label: labelOf(place),
    preview: amenitiesPreview(place.amenities),
    planHref: planHref(place),
  }
}

/** "Restaurant, New American". The category of a station says what it sells. */
function labelOf({ type, category }: Pick<Place, 'type' | 'category'>): string {
  const { singular } = placeTypeLabels[type]
  if (type === 'gas_station') return category && category !== 'Gas' ? category : singular
  return category ? `${singular}, ${category}` : singular
}

const formatMiles = (miles: number) =>
  `${miles < 10 ? Math.max(0.1, miles).toFixed(1) : Math.round(miles)} mi`

/** A link for an http(s) URL; imported data may contain anything. */
function websiteOf(address: string): { text: string; href: string } | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, href } = new URL(address)
  return /^https?:$/.test(protocol) ? { text: hostname.replace(/^www\./, ''), href } : null
}

/** The hours in the order of the week, then any other entries. */
function week(hours: Record<string, string>): { day: string; open: string }[] {
  const order = (day: string) =>
    days.includes(day.toLowerCase()) ? days.indexOf(day.toLowerCase()) : days.length
  return Object.entries(hours)
    .sort(([a], [b]) => order(a) - order(b))
    .map(([day, open]) => ({ day: day.charAt(0).toUpperCase() + day.slice(1), open: formatHours(open) }))
}

const price = currencyFormat({ minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** "Regular $3.459, Diesel $3.899 per gallon", "$0.31 per kWh" */
function pricesOf({ regular, premium, diesel, electric }: StationPrices): string {
  if (electric !== null) return `${price(electric)} per kWh`
  const known = Object.entries({ Regular: regular, Premium: premium, Diesel: diesel }).flatMap(
    ([label, one]) => (one === null ? [] : [`${label}\u00a0${price(one)}`]),
  )
  return known.length > 0 ? `${known.join(', ')} per gallon` : 'Price unknown'
}

/** The route planner with the place as its destination, at its exact position. */
const planHref = (place: Pick<Place, 'id' | 'name' | 'location'>) =>
  `/route-planner?${new URLSearchParams({
    destination: placeAddress(place),
    destinationChoice: `place:${place.id}`,
  })}`

type NumberedPlace = { id: string; number: number; name: string; type: PlaceType } & Position

/** The numbered places around a center. Among others, gas stations get small pins, not to cover them. */
async function presentMap(places: readonly NumberedPlace[], circle: Circle | null): Promise<DrawnMap | null> {
  const window = fitWindow(places, circle)
  if (!window) return null
  const towns = await townsInWindow(window)
  const isMixed = places.some(({ type }) => type !== 'gas_station')
  const pins = clusterPins(places, window).map((pin) => pinOf(pin, isMixed))
  return {
    window,
    labels: labelTowns(towns, pins),
    pins,
    middle: circle && { ...project(circle, window), circle: drawCircle(circle, window) },
    scale: scaleOf(window),
  }
}

/** A pin moved farther than this from its place is joined to it by a line. */
const MIN_LEADER_LENGTH = 12

function pinOf({ x, y, origin, places }: Pin<NumberedPlace>, isMixed: boolean): DrawnPin {
  const first = places[0]!
  const isSingle = places.length === 1
  const isSmall = isMixed && isSingle && first.type === 'gas_station'
  const names = places.map(({ number, name }) => `${number}. ${name}`).join(', ')
  return {
    id: `pin-${first.id}`,
    x,
    y,
    origin: Math.hypot(x - origin.x, y - origin.y) > MIN_LEADER_LENGTH ? origin : null,
    text: isSmall ? '' : isSingle ? String(first.number) : `${places.length} places`,
    label: isSingle
      ? `${names}, ${placeTypeLabels[first.type].singular}`
      : `${places.length} places close together: ${names}`,
    href: `#place-${first.id}`,
    look: isSmall ? 'small' : isSingle ? placeStyles[first.type].pin : 'several',
    cards: places.map(({ id }) => `place-${id}`),
  }
}
