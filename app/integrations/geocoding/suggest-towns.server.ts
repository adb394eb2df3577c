import { searchable } from '../../domain/shared/text'
import { isQualifier, regionTexts } from './areas'
import { loadCities, type Cities } from './cities.server'
import { findInGazetteer, townAt, type Town } from './gazetteer.server'
import type { GeocodedPlace } from './place'
import { placeKey } from './place-key'
import { firstName, loadTownNames } from './town-names.server'

const MAX_SUGGESTIONS = 8
/** More candidates than suggestions, because duplicate entries of one town are dropped. */
const MAX_CANDIDATES = 3 * MAX_SUGGESTIONS

/** A place with a longer name comes first only if it is this many times as large: Bath before Bathinda for "bath". */
const COMPLETE = 10
/** Fewer letters are rarely a whole name. */
const MIN_COMPLETE = 4
/** A destination is as well known as a city of this size while its name is incomplete: for "bern", Bern comes first. */
const KNOWN_DESTINATION = 1_000_000

/**
 * Suggests up to 8 towns and destinations: those whose name starts with the text ("denv") or whose name is followed by
 * the start of a region or country ("portland, or"), the largest first, sections of towns last. One whose name is the
 * whole text comes before longer names, unless those are much larger. Then what the whole text finds ("12 Main Street,
 * Austin"). Looking up the label of a suggestion finds the same place under the same id.
 */
export async function suggestTowns(typed: string): Promise<GeocodedPlace[]> {
  const text = searchable(typed)
  if (!text) return []
  const cities = await loadCities()
  const key = placeKey(typed)
  const named = new Set(await findByName(key))
  const inArea = await findByNameAndArea(text, cities)
  const found = new Set([...(await findByPrefix(typed)), ...inArea.keys()])
  // "Costa Rica" is a country before it is a town in Brazil.
  const meant = isQualifier(key) ? new Set((await findInGazetteer(typed)).map(({ id }) => id)) : null
  const towns = [...found]
    .filter((number) => !meant || !named.has(number) || meant.has(townAt(cities, number).id))
    .map((number) => {
      const isComplete = text.length >= MIN_COMPLETE && named.has(number)
      return { number, isWhole: Number(inArea.get(number) ?? 0), ...rankOf(cities, number, isComplete) }
    })
    .sort((a, b) => a.section - b.section || b.isWhole - a.isWhole || b.size - a.size)
  const suggestions: GeocodedPlace[] = []
  for (const { number } of towns.slice(0, MAX_CANDIDATES)) {
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

function rankOf(cities: Cities, number: number, isComplete: boolean) {
  const { population, isSection } = townAt(cities, number)
  const size = number < cities.count || isComplete ? population : Math.min(population, KNOWN_DESTINATION)
  return { section: Number(isSection), size: isComplete ? COMPLETE * size : size }
}

async function findByName(key: string): Promise<Iterable<number>> {
  const known = await loadTownNames()
  const index = firstName(known, key)
  return known.nameAt(index) === key ? known.townsAt(index) : []
}

/** Behind a comma is an area. The last word may be the start of one that is abbreviated: "mt". */
async function findByPrefix(typed: string): Promise<Set<number>> {
  const found = new Set<number>()
  if (typed.includes(',')) return found
  const known = await loadTownNames()
  const words = searchable(typed).split(' ')
  for (const key of new Set([placeKey(typed), placeKey(words.slice(0, -1).join(' ')) + words.at(-1)]))
    for (let index = firstName(known, key); known.nameAt(index).startsWith(key); index++)
      for (const number of known.townsAt(index)) found.add(number)
  return found
}

/** Reads "portland or" as a name and an area. By town, whether that is the whole area: "China, ME". */
async function findByNameAndArea(text: string, cities: Cities): Promise<Map<number, boolean>> {
  const words = text.split(' ').slice(0, 10)
  const found = new Map<number, boolean>()
  for (let before = 1; before < words.length; before++) {
    const [name, area] = [words.slice(0, before), words.slice(before)].map((some) => placeKey(some.join(' ')))
    for (const number of await findByName(name!)) {
      const areas = areasOf(townAt(cities, number))
      if (areas.some((one) => one.startsWith(area!))) found.set(number, areas.includes(area!))
    }
  }
  return found
}

function areasOf(town: Town): string[] {
  const countries = [town.country, town.countryCode]
  return [
    ...regionTexts(town).flatMap((region) => countries.map((one) => `${region} ${one}`)),
    ...countries,
    ...regionTexts(town),
  ].map(placeKey)
}
