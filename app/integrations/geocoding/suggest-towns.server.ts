import { searchable } from '../../domain/shared/text'
import { loadCities, type Cities } from './cities.server'
import { findInGazetteer, firstName, isSection, loadTownNames, townAt, type Town } from './gazetteer.server'
import type { GeocodedPlace } from './place'

const MAX_SUGGESTIONS = 8
/** More candidates than suggestions, because duplicate entries of one town are dropped. */
const MAX_CANDIDATES = 3 * MAX_SUGGESTIONS

/**
 * Suggests up to 8 towns: those whose name starts with the text ("denv") or whose name is followed by the start of a
 * region or country ("portland, or"), the largest first, sections of towns last. Then what the whole text finds
 * ("12 Main Street, Austin"). Looking up the label of a suggestion finds the same place under the same id.
 */
export async function suggestTowns(typed: string): Promise<GeocodedPlace[]> {
  const text = searchable(typed)
  if (!text) return []
  const cities = await loadCities()
  const found = new Set([...(await findByPrefix(text)), ...(await findByNameAndArea(text, cities))])
  const towns = [...found].sort(
    (a, b) =>
      Number(isSection(cities, a)) - Number(isSection(cities, b)) ||
      cities.populations[b]! - cities.populations[a]!,
  )
  const suggestions: GeocodedPlace[] = []
  for (const number of towns.slice(0, MAX_CANDIDATES)) {
    const town = townAt(cities, number)
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

/** @returns the numbers of towns */
async function findByPrefix(text: string): Promise<number[]> {
  const known = await loadTownNames()
  const found: number[] = []
  for (let index = firstName(known, text); known.nameAt(index).startsWith(text); index++)
    found.push(...known.townsAt(index))
  return found
}

/** Reads "portland or" as a name and the start of its area, with the split after any word. */
async function findByNameAndArea(text: string, cities: Cities): Promise<number[]> {
  const known = await loadTownNames()
  const words = text.split(' ').slice(0, 10)
  return words.slice(1).flatMap((_, before) => {
    const [name, areaPrefix] = [words.slice(0, before + 1).join(' '), words.slice(before + 1).join(' ')]
    const index = firstName(known, name)
    if (known.nameAt(index) !== name) return []
    return [...known.townsAt(index)].filter((number) =>
      areasOf(townAt(cities, number)).some((area) => area.startsWith(areaPrefix)),
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
