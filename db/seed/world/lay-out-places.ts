import type { attractions, gasStations } from '#db/schema'
import { FUEL_PRICE } from '~/domain/road-trips/constants'
import { searchable } from '~/domain/shared/text'
import { randomFrom } from './random'
import { cityLabel } from '~/domain/shared/phrases'
import { cities, cityPlaces } from './catalog'
import { idAt } from './ids'
import { amenitiesOf, hoursOf, isOutdoors } from './place-habits'
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
