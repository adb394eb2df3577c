import airports from './data/airports.json'
import countryRows from './data/countries.json'
import rows from './data/destinations.json'
import smallTowns from './data/small-towns.json'
import type { Town } from './gazetteer.server'
import { labelOf } from './place'
import { placeKey } from './place-key'
import { countryName, regions } from './regions'

/** Destinations come before towns of the same name: Crete is an island before it is in Illinois. */
const PROMINENCE = 50_000_000
/** Airports come after the cities that begin like them, and before Heathrow in Florida. */
const PROMINENCE_OF_AIRPORTS = 100_000
/** The gazetteer has every town of 1,000 people; small-towns.json has smaller ones that many travelers visit. */
const SMALL_TOWN = 900

type Destination = { place: Town; names: string[] }

const AIRPORT = 'ap-'
const airportId = (code: string) => AIRPORT + code.toLowerCase()

export const isAirport = ({ id }: { id: string }) => id.startsWith(AIRPORT)

const toDestinations = (all: (string | number)[][], prominence: number): Destination[] =>
  all.map(([written, code, states, latitude, longitude, airport]) => {
    const [countryCode, names, regionsOfPlace] = [
      String(code),
      String(written).split('|'),
      String(states).split('|'),
    ]
    const codeOf = (region: string) =>
      Object.entries(regions[countryCode] ?? {}).find(([, name]) => name === region)?.[0] ?? ''
    const [city, region, country] = [names[0]!, regionsOfPlace[0]!, countryName(countryCode)]
    return {
      names,
      place: {
        id: airport
          ? airportId(String(airport))
          : `at-${placeKey(prominence === SMALL_TOWN ? `${city} ${region}` : city)}-${countryCode.toLowerCase()}`,
        label: labelOf(city, region, country),
        city,
        region,
        country,
        latitude: Number(latitude),
        longitude: Number(longitude),
        countryCode,
        regionCode: regionsOfPlace.map(codeOf).join('|'),
        population: prominence,
        isSection: false,
      },
    }
  })

const countries = toDestinations(countryRows, PROMINENCE)
const places = [...toDestinations(rows, PROMINENCE), ...toDestinations(airports, PROMINENCE_OF_AIRPORTS)]
/** Places to drive to other than the gazetteer's: parks, islands, lakes, regions, airports, countries and small towns. */
export const destinations: readonly Destination[] = [
  ...places,
  ...countries,
  ...toDestinations(smallTowns, SMALL_TOWN),
]

const countryPlaces = new Set(countries.map(({ place }) => place))

/** Whether a place is a country: no namesake is meant by its name, and behind an address it is no town. */
export const isCountry = (place: Town) => countryPlaces.has(place)

/** Whether a key is the code of an airport: "jfk". */
export const isCodeOf = ({ id }: { id: string }, key: string) => id === airportId(key)

const byKey = new Map<string, Town[]>()
for (const { place, names } of places)
  for (const key of names.map(placeKey)) byKey.set(key, [...(byKey.get(key) ?? []), place])

/** The destinations with a key that can say where others are: "Lahaina, Maui". */
export const destinationsNamed = (key: string): readonly Town[] => byKey.get(key) ?? []
