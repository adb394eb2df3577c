import { formatHours } from '~/domain/places/hours'
import { placeAddress, type Place, type StationPrices } from '~/domain/places/place'
import { currencyFormat } from '~/domain/shared/currency'
import { phoneLink } from '~/domain/shared/phrases'

export type PresentedPlace = ReturnType<typeof presentPlace>

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** A place as shown on its card. */
export function presentPlace(place: Place, number: number) {
  const {
    id,
    name,
    type,
    category,
    description,
    location,
    latitude,
    longitude,
    rating,
    priceLevel,
    images,
    color,
    amenities,
    hours,
    contact,
    prices,
    isDemo,
    distance,
  } = place
  return {
    id,
    number,
    name,
    type,
    category,
    description,
    location,
    latitude,
    longitude,
    rating,
    priceLevel,
    amenities,
    image: images[0] ?? null,
    color,
    miles: distance === null ? null : formatMiles(distance),
    phone: contact?.phone ? phoneLink(contact.phone) : null,
    website: contact?.website ? websiteOf(contact.website) : null,
    hours: week(hours ?? {}),
    prices: prices && pricesOf(prices),
    isDemo,
    planHref: planHref(place),
  }
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
const planHref = (place: Place) =>
  `/route-planner?${new URLSearchParams({
    destination: placeAddress(place),
    destinationChoice: `place:${place.id}`,
  })}`
