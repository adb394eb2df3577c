import { searchable } from '../../domain/shared/text'
import { findInGazetteer, townsByName, type Town } from './gazetteer.server'
import type { GeocodedPlace } from './place'

const MOST = 8
/** So many are looked up to find the most that can be offered: of two entries for one town only one can. */
const MOST_LOOKED_UP = 3 * MOST

let names: Promise<string[]> | undefined

/** Every name of a town as search compares it, in order: those that begin alike stand together. */
const sortedNames = () => (names ??= townsByName().then((named) => [...named.keys()].sort()))

/**
 * Towns whose name begins with what is typed ("denv"), or that have the name and lie where it begins to say
 * ("portland, or"), the largest first and
 * quarters of towns last, up to 8; then what the whole text can mean ("12 Main Street, Austin").
 * Each is found again, under the same id, when its label is looked up.
 */
export async function suggestTowns(typed: string): Promise<GeocodedPlace[]> {
  const text = searchable(typed)
  if (!text) return []
  const towns = [...new Set([...(await beginningWith(text)), ...(await lyingWhere(text))])].sort(
    (a, b) => Number(a.isQuarter) - Number(b.isQuarter) || b.population - a.population,
  )
  const offered: GeocodedPlace[] = []
  for (const town of towns.slice(0, MOST_LOOKED_UP)) {
    const again = (await findInGazetteer(town.label)).find(({ id }) => id === town.id)
    if (again && !offered.some(({ label }) => label === again.label)) offered.push(again)
    if (offered.length === MOST) return offered
  }
  for (const found of await findInGazetteer(typed)) {
    if (offered.length < MOST && !offered.some(({ id, label }) => id === found.id || label === found.label))
      offered.push(found)
  }
  return offered
}

async function beginningWith(text: string): Promise<Town[]> {
  const [named, sorted] = await Promise.all([townsByName(), sortedNames()])
  const found: Town[] = []
  for (let at = firstFrom(sorted, text); at < sorted.length && sorted[at]!.startsWith(text); at++)
    found.push(...named.get(sorted[at]!)!)
  return found
}

/** Where in sorted texts the first stands that is not before another. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < text) from = middle + 1
    else to = middle
  }
  return from
}

/** "portland or" as a name and what where it lies begins with, wherever the name ends. */
async function lyingWhere(text: string): Promise<Town[]> {
  const named = await townsByName()
  const words = text.split(' ').slice(0, 10)
  return words.slice(1).flatMap((_, before) => {
    const where = words.slice(before + 1).join(' ')
    return (named.get(words.slice(0, before + 1).join(' ')) ?? []).filter((town) =>
      areasOf(town).some((area) => area.startsWith(where)),
    )
  })
}

/** The ways to say where a town lies, from the smallest area on. */
function areasOf({ region, regionCode, country, countryCode }: Town): string[] {
  const regions = region
    ? [`${region} ${country}`, `${regionCode} ${country}`, `${regionCode} ${countryCode}`]
    : []
  return [...regions, country, countryCode].map(searchable)
}
