import { milesBetween } from '../../domain/shared/distance'
import { searchable } from '../../domain/shared/text'
import { inSlices, type Slices } from '../routing/slices'
import { loadCities, type Cities } from './cities.server'
import { labelOf, type GeocodedPlace } from './place'
import { countryName, countryNames, countryNicknames, regionName } from './regions'

/** A town of the gazetteer (GeoNames: every place with at least 1,000 people). */
export type Town = GeocodedPlace & {
  countryCode: string
  regionCode: string
  population: number
  /** A section of a town, such as a neighborhood. */
  isSection: boolean
}

const MAX_RESULTS = 10
/** Two entries with the same name within this distance are one town, in miles. */
const SAME_TOWN_RADIUS = 15.5
/** How far away the larger town of a "(near …)" label may be, in miles. */
const NEARBY_RADIUS = 74.5
/** A degree of latitude is at least 68 miles. */
const NEARBY_DEGREES = NEARBY_RADIUS / 68
/** Feature codes of historical, abandoned and destroyed places. */
const formerPlaces = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** Reading a town takes this many times as long as settling one in a search of roads. */
const WORK_TO_READ_TOWN = 8

/**
 * The names of towns in searchable form, sorted, in one text: a string for each of 121,000 takes twice the memory. And
 * the numbers of the towns of each.
 */
export type TownNames = {
  count: number
  /** The name at an index; an empty one after the last. */
  nameAt: (index: number) => string
  /** The towns of the name at an index. */
  townsAt: (index: number) => Uint32Array
}

let townNames: Promise<TownNames> | undefined

/** Read on first use, because it takes memory. Reading gives way to other requests. */
export const loadTownNames = (slices = inSlices()): Promise<TownNames> => (townNames ??= readNames(slices))

async function readNames(slices: Slices): Promise<TownNames> {
  const cities = await loadCities(slices)
  const named = new Map<string, number[]>()
  let entries = 0
  for (let city = 0; city < cities.count; city++) {
    if (formerPlaces.has(cities.featureCode(city))) continue
    if (slices.spend(WORK_TO_READ_TOWN)) await slices.pause()
    for (const key of keysOf(cities.name(city))) {
      const known = named.get(key)
      if (known) known.push(city)
      else named.set(key, [city])
      entries++
    }
  }
  const names = await sortInSlices(named.keys(), slices)
  const count = names.length
  const text = Buffer.from(names.join(''))
  const nameEnds = new Uint32Array(count + 1)
  const [starts, towns] = [new Uint32Array(count + 1), new Uint32Array(entries)]
  for (const [index, name] of names.entries()) {
    if (slices.spend(1)) await slices.pause()
    const found = named.get(name)!
    towns.set(found, starts[index])
    starts[index + 1] = starts[index]! + found.length
    nameEnds[index + 1] = nameEnds[index]! + Buffer.byteLength(name)
  }
  return {
    count,
    nameAt: (index) => (index < count ? text.toString('utf8', nameEnds[index], nameEnds[index + 1]) : ''),
    townsAt: (index) => towns.subarray(starts[index], starts[index + 1]),
  }
}

/** Sorts the names of each first letter apart, because sorting them all at once would block for too long. */
async function sortInSlices(names: Iterable<string>, slices: Slices): Promise<string[]> {
  const byLetter = new Map<string, string[]>()
  for (const name of names) {
    const known = byLetter.get(name.charAt(0))
    if (known) known.push(name)
    else byLetter.set(name.charAt(0), [name])
  }
  const sorted: string[] = []
  for (const letter of [...byLetter.keys()].sort()) {
    for (const name of byLetter.get(letter)!.sort()) sorted.push(name)
    await slices.pause()
  }
  return sorted
}

/** The index of the first of the sorted names that is not less than `text` (binary search). */
export function firstName({ count, nameAt }: TownNames, text: string): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    if (nameAt(middle) < text) from = middle + 1
    else to = middle
  }
  return from
}

/** All towns with a name in searchable form. */
async function townsNamed(name: string): Promise<Town[]> {
  const [cities, known] = await Promise.all([loadCities(), loadTownNames()])
  const index = firstName(known, name)
  return known.nameAt(index) === name
    ? Array.from(known.townsAt(index), (number) => townAt(cities, number))
    : []
}

/** The town of a number. */
export function townAt(cities: Cities, number: number): Town {
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
    isSection: isSection(cities, number),
  }
}

export const isSection = (cities: Cities, number: number) => cities.featureCode(number) === 'PPLX'

/** "New York City" is also found as "New York", and "Washington, D.C." as "Washington". */
const keysOf = (name: string) =>
  new Set([name, name.replace(/ City$/, ''), name.split(',')[0]!].map(searchable))

/**
 * Finds the towns a typed location can refer to, the largest first. The text is a name, optionally with its region or
 * country ("Portland, OR", "12 Main Street, Austin, TX 78701", "Cape Town South Africa"), in any case, with or without
 * accents.
 */
export async function findInGazetteer(typed: string): Promise<GeocodedPlace[]> {
  const cities = await loadCities()
  // "(near …)" in a label distinguishes towns of the same name. It is not part of the name.
  for (const { name, within } of readings(typed.replace(/ [(]near [^)]*[)]$/, ''))) {
    const matches = (await townsNamed(name)).filter((town) => within.every((part) => isIn(town, part)))
    if (matches.length > 0) return disambiguate(distinct(matches).slice(0, MAX_RESULTS), cities)
  }
  return []
}

/** The ways to split a text into a name and the areas that contain it, the likeliest first. */
function* readings(typed: string): Generator<{ name: string; within: string[] }> {
  // Names that contain a number or a comma: "6 de Octubre, Mexico", "Washington, D.C., District of Columbia".
  const whole = typed.split(',').map(searchable).filter(Boolean)
  for (const end of [1, 2])
    if (whole.length >= end) yield { name: whole.slice(0, end).join(' '), within: whole.slice(end) }
  // Otherwise numbers are house numbers or postal codes, which the gazetteer does not have.
  const parts = typed
    .split(',')
    .map((part) => searchable(part.replace(/\b\d[\d-]*\b/g, ' ')))
    .filter(Boolean)
  for (let first = 0; first < parts.length; first++) {
    const name = parts[first]!
    // A country after a comma is not a town: "Portland, Norway" must not find Norway, Michigan. City states such as
    // Singapore in "Marina Bay, Singapore" are in the country of their own name.
    yield {
      name,
      within:
        first > 0 && countryNames.has(name) ? [name, ...parts.slice(first + 1)] : parts.slice(first + 1),
    }
  }
  for (let first = 0; first < parts.length; first++) {
    const words = parts[first]!.split(' ').slice(0, 10)
    for (let length = words.length - 1; length > 0; length--) {
      yield {
        name: words.slice(0, length).join(' '),
        within: [words.slice(length).join(' '), ...parts.slice(first + 1)],
      }
    }
  }
}

function isIn({ region, regionCode, country, countryCode }: Town, part: string): boolean {
  const regions = [searchable(region), region && regionCode.toLowerCase()]
  const countries = [searchable(country), countryCode.toLowerCase()]
  if (countryNicknames[part] === countryCode) return true
  return (
    [...regions, ...countries].includes(part) ||
    regions.some((one) => one && countries.some((other) => `${one} ${other}` === part))
  )
}

/** Removes duplicate entries of a town; the largest first. */
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
    const { id, city, country, latitude, longitude } = town
    return {
      id,
      label: near ? `${town.label} (near ${near.city})` : town.label,
      city,
      region,
      country,
      latitude,
      longitude,
    }
  })
}

/** The largest town near another in the same country, if it is larger and has another name. */
function largestNear(town: Town, cities: Cities): { city: string } | undefined {
  let [largest, population] = [-1, town.population]
  for (let other = 0; other < cities.count; other++) {
    if (cities.populations[other]! <= population) continue
    const latitude = cities.latitude(other)
    if (Math.abs(latitude - town.latitude) > NEARBY_DEGREES) continue
    if (cities.country(other) !== town.countryCode || formerPlaces.has(cities.featureCode(other))) continue
    if (milesBetween({ latitude, longitude: cities.longitude(other) }, town) >= NEARBY_RADIUS) continue
    if (cities.name(other) !== town.city) [largest, population] = [other, cities.populations[other]!]
  }
  return largest < 0 ? undefined : { city: cities.name(largest) }
}
