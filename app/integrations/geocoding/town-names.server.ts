import { inSlices, type Slices } from '../routing/slices'
import { isQualifier } from './areas'
import { loadCities, type Cities } from './cities.server'
import otherNames from './data/other-names.json'
import { destinations } from './destinations'
import { placeKey } from './place-key'

/** Feature codes of historical, abandoned and destroyed places. */
const formerPlaces = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

export const isFormer = (cities: Cities, number: number) => formerPlaces.has(cities.featureCode(number))

/** Reading a town takes this many times as long as settling one in a search of roads. */
const WORK_TO_READ_TOWN = 8

/**
 * The keys of towns and destinations, sorted, in one text: a string for each of 130,000 takes twice the memory. And the
 * numbers of the towns of each; those from `cities.count` on are destinations.
 */
type TownNames = Awaited<ReturnType<typeof readNames>>

let townNames: Promise<TownNames> | undefined

/** Read on first use, because it takes memory. Reading gives way to other requests. */
export const loadTownNames = (slices = inSlices()): Promise<TownNames> => (townNames ??= readNames(slices))

async function readNames(slices: Slices) {
  const cities = await loadCities(slices)
  const named = new Map<string, number[]>()
  let entries = 0
  const addKeys = (number: number, names: Iterable<string>) => {
    for (const key of new Set([...names].map(placeKey))) {
      const known = named.get(key)
      if (known) known.push(number)
      else named.set(key, [number])
      entries++
    }
  }
  for (let city = 0; city < cities.count; city++) {
    if (isFormer(cities, city)) continue
    if (slices.spend(WORK_TO_READ_TOWN)) await slices.pause()
    addKeys(city, namesOf(cities, city))
  }
  for (const [at, { names }] of destinations.entries()) addKeys(cities.count + at, names)
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
    /** The key at an index; an empty one after the last. */
    nameAt: (index: number) =>
      index < count ? text.toString('utf8', nameEnds[index], nameEnds[index + 1]) : '',
    townsAt: (index: number) => towns.subarray(starts[index], starts[index + 1]),
  }
}

/** Countries whose people write "Muenchen" and "Koebenhavn" on keyboards without their letters. */
const countriesWithUmlauts = new Set(['DE', 'AT', 'CH', 'LI', 'DK', 'NO', 'SE', 'FI'])
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const countriesWithRiversInNames = new Set(['DE', 'AT', 'CH'])
/** "Frankfurt am Main" is also "Frankfurt/Main". */
const BESIDE = / (?:am|an der|im|in der|ob der|vor der) (?=\p{Lu})/u
/** "Sankt Anton am Arlberg" is also "St. Anton"; other names are too common without what is beside them. */
const SAINT_BESIDE = /(?<=^(?:Sankt|St\.?) \S+) (?:a[mn]|i[mn]|ob|bei|auf) .*/

/** The names of a town in other languages, and short or old ones. */
export const otherNamesOf = (id: number | string): string[] => {
  const names: string | undefined = Object(otherNames)[id]
  return names ? names.split('|') : []
}

/**
 * All names of a town. "New York City" is also found as "New York", "Washington, D.C." as "Washington", "Halle (Saale)"
 * as "Halle", and each part of "Donostia / San Sebastián".
 */
function namesOf(cities: Cities, city: number): string[] {
  const name = cities.name(city)
  const names = [name, ...otherNamesOf(cities.ids[city]!)]
  const short = name.replace(/ City$/, '')
  // Kansas is not Kansas City.
  if (short !== name && (name === 'New York City' || !isQualifier(placeKey(short)))) names.push(short)
  if (/[,(]/.test(name)) names.push(name.split(/[,(]/)[0]!)
  if (name.includes(' / ')) names.push(...name.split(' / '))
  if (countriesWithRiversInNames.has(cities.country(city)))
    names.push(...names.flatMap((one) => [one.replace(BESIDE, ' '), one.replace(SAINT_BESIDE, '')]))
  return countriesWithUmlauts.has(cities.country(city))
    ? names.flatMap((one) => [one, one.replace(/[äöüøå]/gi, (letter) => umlauts[letter.toLowerCase()]!)])
    : names
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

/** The index of the first of the sorted keys that is not less than `text` (binary search). */
export function firstName({ count, nameAt }: TownNames, text: string): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    if (nameAt(middle) < text) from = middle + 1
    else to = middle
  }
  return from
}
