import { milesBetween } from '../../domain/shared/distance'
import { searchable } from '../../domain/shared/text'
import {
  isArea,
  isCityState,
  isCounty,
  isInCountry,
  isInCounty,
  isOtherName,
  isQualifier,
  isRegion,
  isRegionOf,
  isState,
  isWithin,
  regionTexts,
} from './areas'
import { loadCities, type Cities } from './cities.server'
import { destinations, destinationsNamed, isAirport, isCodeOf, isCountry } from './destinations'
import { labelOf, type GeocodedPlace } from './place'
import { placeKey, withoutDots } from './place-key'
import { readings, type Reading } from './readings'
import { countryName, regionName } from './regions'
import { firstName, isFormer, loadTownNames, otherNamesOf } from './town-names.server'

/** A town of the gazetteer (GeoNames: every place with at least 1,000 people), or a destination. */
export type Town = GeocodedPlace & {
  countryCode: string
  /** Those of a destination in several regions are divided by bars. */
  regionCode: string
  population: number
  isSection: boolean
}

const MAX_RESULTS = 10
/** Two entries with the same name within this distance are one town, in miles. */
const SAME_TOWN_RADIUS = 15.5
/** How far away the larger town of a "(near …)" label may be, in miles. */
const NEARBY_RADIUS = 74.5
/** A degree of latitude is at least 68 miles. */
const NEARBY_DEGREES = NEARBY_RADIUS / 68
/** How far a town may be from the middle of the island or region that it is in, in miles. */
const DESTINATION_RADIUS = 150
/** How far a neighborhood may be from the town behind it, in miles. */
const NEIGHBORHOOD_RADIUS = 50
/** A town with the name of a state or country is meant by it alone from this size on: Washington, but no California. */
const LARGE_TOWN = 100_000
/** A town with the name of a county may be meant too from this size on: "Ipswich, Suffolk" may be in Virginia. */
const LARGE_NAMESAKE = 50_000

/** "City" and "prefecture" behind names in Chinese, Japanese and Korean: 北京市, 大阪府, 부산광역시. */
const ENDINGS = ['市', '都', '府', '광역시', '시'].map(placeKey)

async function townsNamed(key: string): Promise<Town[]> {
  const [cities, known] = await Promise.all([loadCities(), loadTownNames()])
  const index = firstName(known, key)
  if (known.nameAt(index) === key) return Array.from(known.townsAt(index), (number) => townAt(cities, number))
  const ending = ENDINGS.find((one) => key.length > one.length && key.endsWith(one))
  return ending ? townsNamed(key.slice(0, -ending.length)) : []
}

/** The town or destination of a number. */
export function townAt(cities: Cities, number: number): Town {
  if (number >= cities.count) return destinations[number - cities.count]!.place
  const [city, countryCode, regionCode] = [
    cities.name(number),
    cities.country(number),
    cities.adminCode(number),
  ]
  const [region, country] = [regionName(countryCode, regionCode), countryName(countryCode)]
  return {
    id: `gn${cities.ids[number]}`,
    label: labelOf(city, region, country),
    city,
    region,
    country,
    latitude: cities.latitude(number),
    longitude: cities.longitude(number),
    countryCode,
    regionCode,
    population: cities.populations[number]!,
    isSection: cities.featureCode(number) === 'PPLX',
  }
}

/**
 * Finds the towns and destinations a typed location can refer to, the largest first. The text is a name, optionally with
 * its region or country ("Portland, OR", "12 Main Street, Austin, TX 78701", "Cape Town South Africa"), in any case, with
 * or without accents, in English or the language of the country. A region or a country alone is no town.
 */
export async function findInGazetteer(typed: string): Promise<GeocodedPlace[]> {
  const cities = await loadCities()
  // "(near …)" in a label distinguishes towns of the same name. It is not part of the name.
  const text = withoutDots(typed.replace(/ [(]near [^)]*[)]$/, ''))
  const found = await findReading(text)
  if (found.length > 0) return disambiguate(distinct(found).slice(0, MAX_RESULTS), cities)
  const plain = text.replace(ABOUT, '').trim()
  return plain && plain !== text ? findInGazetteer(plain) : []
}

/** Words around the name of a town that say where about it: "near Austin", "Denver metro area", "Aspen airport". */
const ABOUT =
  /^(?:near|around|outside|downtown|central|greater)\s+|\s+(?:area|region|metro(?: area)?|downtown|city cent(?:er|re)|(?:international |regional |municipal )?airport)$/gi

async function findReading(text: string): Promise<readonly Town[]> {
  for (const reading of readings(text)) {
    const named = await townsNamed(reading.name)
    // What is between a town and its state may be unknown here, such as a county.
    for (const within of [reading.within, reading.within.filter(isKnownArea)]) {
      if (within.length === 0 && reading.within.length > 0) continue
      // "Den Unknown, Colorado" is not DEN, Denver's airport.
      const isWhole = (town: Town) => within === reading.within || !isCodeOf(town, reading.name)
      const areas = await Promise.all(within.map(async (key) => ({ key, towns: await townsNamed(key) })))
      const inAreas = named.filter((town) => isWhole(town) && areas.every((area) => isIn(town, area)))
      const meant = inAreas.filter((town) => isMeant(town, { ...reading, within }))
      // Where one Victoria may be meant, so may the others.
      const found = meant.length > 0 && !reading.isLater && !meant.some(isCountry) ? inAreas : meant
      if (found.length === 0) continue
      if (reading.isLater) return withEarlier(found, reading, areas)
      if (reading.joined && isLess(found, await townsNamed(placeKey(reading.joined)), reading.joined))
        continue
      return [...found, ...namesakesOf(areas, found)]
    }
  }
  return []
}

/** The towns that have the name of the county behind those found, and are smaller. */
const namesakesOf = ([area, ...others]: readonly NamedArea[], found: readonly Town[]): readonly Town[] =>
  area && others.length === 0 && isCounty(area.key)
    ? area.towns.filter(
        ({ population }) => population >= LARGE_NAMESAKE && population < largestOf(found).population,
      )
    : []

/**
 * The towns that a later part of a text names, if what is before them is an address or a neighborhood. If it is a town or
 * a destination near one, it is meant itself: "Nerja, Málaga". If it is elsewhere, the last part may be a county that is
 * not known here: both may be meant. So may they if only a smaller namesake overseas is near: London, Ohio, has a Kingston.
 */
async function withEarlier(
  found: readonly Town[],
  { name, before, isAddress }: Reading,
  areas: readonly NamedArea[],
): Promise<readonly Town[]> {
  const earlier = (await townsNamed(before)).filter((town) => areas.every((area) => isIn(town, area)))
  const { countryCode } = largestOf(found)
  const around = found.filter(
    (town) => town.countryCode === countryCode && earlier.some((other) => isNear(town, other)),
  )
  const city = around.length > 0 ? largestOf(around) : undefined
  const itself = earlier.filter(
    (town) => city && town.id !== city.id && isNear(town, city) && !town.isSection && !isAirport(town),
  )
  if (itself.length > 0 && !isAddress) return itself
  if (areas.length > 0) return found
  if (around.length > 0) return around
  // "Walberswick, Suffolk" is a village that is not known here. No town in England is called Suffolk.
  const isElsewhere = isCounty(name) && !found.some((town) => isInCounty(town, name))
  return isElsewhere && !isAddress ? [] : [...earlier, ...found]
}

const largestOf = (towns: readonly Town[]) =>
  towns.reduce((largest, town) => (town.population > largest.population ? town : largest))

const isNear = (one: Town, other: Town) => milesBetween(one, other) < NEIGHBORHOOD_RADIUS

/** Whether the towns of a name and its area are smaller than one that is written as the whole text: "Kansas City". */
const isLess = (found: readonly Town[], whole: readonly Town[], text: string) =>
  whole.some(
    ({ city, population }) =>
      searchable(city) === text && found.every((town) => town.population < population),
  )

const isKnownArea = (key: string) => isArea(key) || destinationsNamed(key).length > 0

type NamedArea = { key: string; towns: readonly Town[] }

/**
 * Whether a town is in a country, region or county, or near a destination ("Lahaina, Maui"), or an airport near a town.
 * A section is in the city rather than in its province: "Gràcia, Barcelona".
 */
const isIn = (town: Town, { key, towns }: NamedArea) =>
  isWithin(town, key) ||
  (isInCounty(town, key) && !(town.isSection && towns.length > 0)) ||
  destinationsNamed(key).some(
    (near) => near.countryCode === town.countryCode && milesBetween(near, town) < DESTINATION_RADIUS,
  ) ||
  (isAirport(town) && towns.some((other) => milesBetween(other, town) < NEIGHBORHOOD_RADIUS))

/** Whether a town can be meant by a name that is also a state's or a country's: "Orcas Island, WA" is not Wa in Ghana. */
function isMeant(town: Town, { name, within, isLater, isAddress }: Reading): boolean {
  if (isLater && (name.length <= 2 || isOtherName(name) || isCountry(town))) return false
  if (!isQualifier(name) || within.some(isRegion)) return true
  if (isLater && !isAddress) return isCityState(name) && isWithin(town, name)
  const saysMore = within.some((area) => !isRegionOf(name, area))
  // "Granada, Nicaragua" is the town, after which its region is named. "Florida, USA" is no town in Puerto Rico.
  if (within.some((area) => isInCountry(town, area)) && regionTexts(town).map(placeKey).includes(name))
    return true
  // Luxembourg is also a town, but Wales in England is not what "Wales" means.
  return saysMore || town.population >= LARGE_TOWN || (!isState(name) && isInCountry(town, name))
}

function distinct(found: readonly Town[]): Town[] {
  const kept: Town[] = []
  for (const town of [...found].sort((a, b) => b.population - a.population)) {
    if (
      !kept.some(
        (other) => other.countryCode === town.countryCode && milesBetween(other, town) < SAME_TOWN_RADIUS,
      )
    )
      kept.push(town)
  }
  return kept
}

/** Adds "(near …)" with a larger town to labels that would otherwise be the same. */
function disambiguate(found: Town[], cities: Cities): GeocodedPlace[] {
  const isAmbiguous = (town: Town) =>
    found.some((other) => other.id !== town.id && other.label === town.label)
  return found.map((town) => {
    const near = isAmbiguous(town) ? largestNear(town, cities) : undefined
    const region = town.region || (near ? `near ${near.city}` : '')
    const { countryCode: _, regionCode: __, population: ___, isSection: ____, ...place } = town
    return { ...place, region, label: near ? `${town.label} (near ${near.city})` : town.label }
  })
}

function largestNear(town: Town, cities: Cities): { city: string } | undefined {
  let [largest, population] = [-1, town.population]
  for (let other = 0; other < cities.count; other++) {
    if (cities.populations[other]! <= population) continue
    const latitude = cities.latitude(other)
    if (Math.abs(latitude - town.latitude) > NEARBY_DEGREES) continue
    if (cities.country(other) !== town.countryCode || isFormer(cities, other)) continue
    if (milesBetween({ latitude, longitude: cities.longitude(other) }, town) >= NEARBY_RADIUS) continue
    if (cities.name(other) !== town.city) [largest, population] = [other, cities.populations[other]!]
  }
  return largest < 0 ? undefined : { city: cities.name(largest) }
}

/** The names, in searchable form, of the towns that a text can mean: "koln" and "cologne" for "Cologne, Germany". */
export async function namesMeant(typed: string): Promise<string[]> {
  const found = await findInGazetteer(typed)
  const names = found.flatMap(({ id, city }) => [city, ...otherNamesOf(id.slice('gn'.length))])
  return [...new Set(names.map(searchable))]
}
