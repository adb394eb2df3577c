import type { attractions, gasStations } from '#db/schema'
import { FUEL_PRICE } from '~/domain/road-trips/constants'
import { searchable } from '~/domain/shared/text'
import { randomFrom, type Random } from './random'
import { cityLabel } from '~/domain/shared/phrases'
import { cities, cityPlaces } from './catalog'
import { idAt } from './ids'
import { picturesOf } from './pictures'
import type { PlaceSeed } from './shapes'
import { onTheBoard } from './stations/lay-out-stations'

export type PlaceRow = Omit<typeof attractions.$inferInsert, 'id'> & { id: string }

/** Places are older than any account, and the same in every demo world. */
const OPENED = new Date('2024-01-02T09:00:00Z')

/** The area codes of cities in North America, where 555 numbers are reserved for fiction. */
const areaCodes: Record<string, number> = {
  asheville: 828, charleston: 843, 'new-orleans': 504, miami: 305, 'portland-maine': 207, stowe: 802, 'new-york': 212, chicago: 312, 'traverse-city': 231,
  austin: 512, 'santa-fe': 505, denver: 303, moab: 435, jackson: 307, 'joshua-tree': 760, 'san-diego': 619, 'san-francisco': 415, 'south-lake-tahoe': 530,
  'portland-oregon': 503, seattle: 206, anchorage: 907, honolulu: 808,
}
const streets = ['Main Street', 'Oak Street', 'Market Street', 'Water Street', 'Second Avenue', 'Park Avenue', 'Mill Road', 'Maple Street', 'Union Street', 'College Street']

/** Every place of the demo world with a picture of its own. */
export function layOutPlaces(): PlaceRow[] {
  return cityPlaces.flatMap(({ city: key, places }) => {
    const city = cities.find((one) => one.key === key)
    if (!city) throw new Error(`The demo world has no ${key}`)
    return places.map((seed, i) => {
      const random = randomFrom(`place:${seed.name}`)
      const { type, name, category, about, price, rating, at: [latitude, longitude] } = seed
      // Places once shared two pictures; without this number their addresses would change.
      random.next()
      const id = idAt(`place:${name}`, OPENED)
      return {
        id, externalId: type === 'gas_station' ? `place:${id}` : null, name, type, category, description: about, location: addressOf(seed, cityLabel(city), key in areaCodes, random),
        latitude, longitude, rating, priceLevel: price ?? null, amenities: amenitiesOf(seed, random.fork('amenities')), hours: hoursOf(seed, random.fork('hours')),
        contact: contactOf(seed, areaCodes[key], 100 + i * 7), createdAt: OPENED, updatedAt: OPENED,
        images: picturesOf(`places/${slugOf(name)}`),
      }
    })
  })
}

function addressOf({ type, category }: PlaceSeed, city: string, isAmerican: boolean, random: ReturnType<typeof randomFrom>): string {
  if (!isAmerican || (type === 'attraction' && isOutdoors(category))) return city
  return `${random.int(2, 1890)} ${random.pick(streets)}, ${city}`
}

function contactOf({ type, name, category }: PlaceSeed, areaCode: number | undefined, line: number): PlaceRow['contact'] {
  if (type === 'attraction' && isOutdoors(category)) return null
  return {
    ...(areaCode && { phone: `+1 ${areaCode} 555 0${line}` }),
    ...(type !== 'gas_station' && { website: `https://${slugOf(name)}.example/` }),
  }
}

const slugOf = (name: string): string => searchable(name.replaceAll("'", '')).replace(/[^a-z0-9]+/g, '-')

/** The gas stations among the places, as the route planner needs them: with prices. Places only describe them. */
export const stationsOfPlaces = (places: readonly PlaceRow[], now: Date): (typeof gasStations.$inferInsert)[] =>
  places.filter(({ type }) => type === 'gas_station').map(({ id, externalId, name, location, latitude, longitude, rating, amenities, hours, contact }) => {
    const random = randomFrom(`prices:${name}`)
    const regular = onTheBoard(FUEL_PRICE.regular + random.between(-0.2, 0.2))
    const over = (price: number) => onTheBoard(regular + price - FUEL_PRICE.regular + random.between(-0.08, 0.08))
    return {
      id, externalId, name, address: location, latitude, longitude, rating, amenities, phoneNumber: contact?.phone ?? null, isOpen24h: hours?.monday === 'Open 24 hours',
      currentGasPrice: regular, premiumPrice: over(FUEL_PRICE.premium), dieselPrice: over(FUEL_PRICE.diesel), lastPriceUpdate: new Date(now.getTime() - random.int(5, 1_200) * 60_000),
      isDemo: true, createdAt: OPENED,
    }
  })

const amenities: Record<PlaceSeed['type'], readonly string[]> = {
  restaurant: ['Outdoor seating', 'Takeout', 'Reservations', 'WiFi', 'Vegetarian options', 'Vegan options', 'Delivery', 'Highchairs', 'Bar', 'Dogs welcome', 'Gluten-free options'],
  attraction: ['Restrooms', 'Parking', 'Guided tours', 'Gift shop', 'Café', 'Picnic tables', 'Stroller friendly', 'Bike racks', 'Dogs welcome', 'Drinking water'],
  gas_station: ['Restrooms', 'Diesel', 'Air', 'Car wash', 'ATM', 'Convenience store', 'Coffee', 'Vacuum', 'Propane', 'Pay at the pump'],
}
const unsheltered = new Set(['Gift shop', 'Café', 'Guided tours'])

/** Three to seven amenities of such a place; nearly all are wheelchair accessible. */
function amenitiesOf({ type, category }: PlaceSeed, random: Random): string[] {
  const known = amenities[type].filter((amenity) => !(type === 'attraction' && isOutdoors(category) && unsheltered.has(amenity)))
  const many = random.int(3, 6)
  const kept = known.map((amenity) => ({ amenity, at: random.next() })).sort((a, b) => a.at - b.at).slice(0, many).map(({ amenity }) => amenity)
  if (type === 'gas_station' && category === 'Gas and charging') kept[0] = 'EV charging'
  return random.chance(0.75) ? [...kept, 'Wheelchair accessible'] : kept
}

const outdoors = new Set(['Park', 'Beach', 'Viewpoint', 'Nature reserve', 'Waterfall', 'Swimming', 'Landmark', 'Farm'])

/** Whether a place has no building, and so no address, phone number or website. */
const isOutdoors = (category: string) => outdoors.has(category)

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Hours = Record<string, string>

const daily = (open: string): Hours => Object.fromEntries(days.map((day) => [day, open]))

function hoursOf({ type, category, price }: PlaceSeed, random: Random): Hours {
  if (type === 'gas_station') return daily(random.pick(['Open 24 hours', '05:30–23:00', '06:00–22:00', '05:00–24:00']))
  if (type === 'attraction') {
    if (isOutdoors(category)) return daily(random.pick(['06:00–21:00', '07:00–20:00', '08:00–19:00', 'Open 24 hours']))
    if (category === 'Theater') return { ...daily('18:30–23:00'), monday: 'Closed', tuesday: 'Closed', sunday: '13:00–18:00' }
    if (category === 'Observatory') return { ...daily('Closed'), thursday: '19:30–23:30', friday: '19:30–23:30', saturday: '19:30–23:30' }
    return { ...daily(random.pick(['10:00–17:00', '09:30–17:30', '10:00–18:00'])), [random.pick(['monday', 'tuesday'])]: 'Closed' }
  }
  if (category === 'Breakfast' || category === 'Bakery') return { ...daily('07:00–15:00'), ...(random.chance(0.5) && { monday: 'Closed' }) }
  if (category === 'Café') return { ...daily('07:00–18:00'), saturday: '08:00–18:00', sunday: '08:00–16:00' }
  if (category === 'Diner') return daily('Open 24 hours')
  if ((price ?? 1) >= 3) return { ...daily('17:00–22:00'), friday: '17:00–23:00', saturday: '17:00–23:00', monday: 'Closed' }
  return { ...daily(random.pick(['11:30–21:30', '11:00–22:00', '11:30–14:30, 17:30–22:00'])), ...(random.chance(0.3) && { tuesday: 'Closed' }) }
}
