import { searchable } from '../../domain/shared/text'
import { inSlices, type Slices } from '../routing/slices'
import { findInGazetteer, townsByName, type Town } from './gazetteer.server'
import type { GeocodedPlace } from './place'

const MAX_SUGGESTIONS = 8
/** More candidates than suggestions, because duplicate entries of one town are dropped. */
const MAX_CANDIDATES = 3 * MAX_SUGGESTIONS

/** Global because the built site and the server's start each have their own copy of this module. */
const shared = globalThis as { __roamsteadTownNames?: Promise<string[]> }

/** All searchable names, sorted for the prefix search. */
export const sortedNames = (slices = inSlices()) =>
  (shared.__roamsteadTownNames ??= townsByName(slices).then((named) => sortInSlices(named.keys(), slices)))

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

/**
 * Suggests up to 8 towns: those whose name starts with the text ("denv") or whose name is followed by the start of a
 * region or country ("portland, or"), the largest first, sections of towns last. Then what the whole text finds
 * ("12 Main Street, Austin"). Looking up the label of a suggestion finds the same place under the same id.
 */
export async function suggestTowns(typed: string): Promise<GeocodedPlace[]> {
  const text = searchable(typed)
  if (!text) return []
  const towns = [...new Set([...(await findByPrefix(text)), ...(await findByNameAndArea(text))])].sort(
    (a, b) => Number(a.isSection) - Number(b.isSection) || b.population - a.population,
  )
  const suggestions: GeocodedPlace[] = []
  for (const town of towns.slice(0, MAX_CANDIDATES)) {
    const place = (await findInGazetteer(town.label)).find(({ id }) => id === town.id)
    if (place && !suggestions.some(({ label }) => label === place.label)) suggestions.push(place)
    if (suggestions.length === MAX_SUGGESTIONS) return suggestions
  }
  for (const place of await findInGazetteer(typed)) {
    const isNew = suggestions.every(({ id, label }) => id !== place.id && label !== place.label)
    if (suggestions.length < MAX_SUGGESTIONS && isNew) suggestions.push(place)
  }
  return suggestions
}

async function findByPrefix(text: string): Promise<Town[]> {
  const [named, sorted] = await Promise.all([townsByName(), sortedNames()])
  const found: Town[] = []
  for (let index = lowerBound(sorted, text); sorted[index]?.startsWith(text); index++)
    found.push(...named.get(sorted[index]!)!)
  return found
}

/** The index of the first sorted text that is not less than `text` (binary search). */
function lowerBound(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < text) from = middle + 1
    else to = middle
  }
  return from
}

/** Reads "portland or" as a name and the start of its area, with the split after any word. */
async function findByNameAndArea(text: string): Promise<Town[]> {
  const named = await townsByName()
  const words = text.split(' ').slice(0, 10)
  return words.slice(1).flatMap((_, before) => {
    const areaPrefix = words.slice(before + 1).join(' ')
    return (named.get(words.slice(0, before + 1).join(' ')) ?? []).filter((town) =>
      areasOf(town).some((area) => area.startsWith(areaPrefix)),
    )
  })
}

/** The ways to write the area of a town. */
function areasOf({ region, regionCode, country, countryCode }: Town): string[] {
  const regions = region
    ? [`${region} ${country}`, `${regionCode} ${country}`, `${regionCode} ${countryCode}`]
    : []
  return [...regions, country, countryCode].map(searchable)
}
