import { and, inArray } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { isQualifier } from '~/integrations/geocoding/areas'
import type { GeocodedPlace } from '~/integrations/geocoding/place'
import { placeKey } from '~/integrations/geocoding/place-key'
import { listingTypes, type ListingType } from '../listings/choices'
import type { Match, Words } from './conditions.server'
import { citiesOf, ids, namedPlaces, similarPlace, type City, type NamedPlace } from './find-cities.server'
import { kindsAmong, kindsLike } from './kinds'
import { destinationsIn, knownPlace } from './known-places.server'
import { readPlaceText, termsOf, type PlaceText } from './place-text'
import { anyHasExactly, bestCombination, correctionsOf, findWords, termsFound } from './words.server'
import { isOffered } from '../listings/offered.server'

/** What the results have of a search whose words no listing has all of, and what they do not have. */
export type PartialMatch = { matched: string[]; missing: string[] }
type PartialPlace = { match: Match; partial: PartialMatch }

export type Place = {
  /** The listings that match; null if there are none. */
  match: Match | null
  /** Several cities of the name that was typed. */
  sameName?: City[]
  /** The cities or the region that the text names, and the words beside the name. */
  where?: { name: string; words?: string; isAround?: true }
  /** The town or destination that the text names, which has no listings. */
  town?: GeocodedPlace
  /** What was searched for a misspelled text. */
  instead?: string
  partial?: PartialMatch
  /** The text says nothing to search for, so the listings are all there are. */
  nothingToSearch?: true
  /** Words that are likely to be meant for the other category, and what the text means there. */
  otherCategory?: { type: ListingType; words: string[]; resolve: () => Promise<Place> }
  /** Finds other listings than some, with some of the words, where few have all. */
  more?: (excludedIds: readonly string[]) => Promise<PartialPlace | null>
}

/** So many results leave room for others that match in part. */
const FEW_RESULTS = 7
/** A number that is no year, postal code or road: "50%", "2". */
const SMALL_NUMBER = /^\p{N}{1,3}$/u

type TypedText = {
  typed: string
  text: PlaceText
  terms: string[]
  cities: Awaited<ReturnType<typeof citiesOf>>
}

type Reading = {
  cityIds?: string[]
  label?: string
  rest: readonly string[]
  /** The terms that listings have, if that is known. */
  counts?: ReadonlyMap<string, number>
}

/**
 * Resolves a typed location. It tries the name of a city, region or destination (possibly with other words: "cabin in
 * Asheville"), then words of listings, then countries and towns without listings, then prefixes of names, then similar
 * spellings, and last some of the words.
 * @param type the category of the search; words of the other one are ignored
 */
export async function resolvePlace(typed: string, type: ListingType | undefined): Promise<Place> {
  const text = readPlaceText(typed)
  return resolveText({ typed, text, terms: termsOf(text.listingWords), cities: await citiesOf(text) }, type)
}

async function resolveText(typed: TypedText, type: ListingType | undefined): Promise<Place> {
  const { text, terms, cities } = typed
  const byName = namedPlaces(text, cities.named)
  const isWhole = byName[0]?.rest.length === 0
  const named = isWhole ? byName : [...byName, ...(await destinationsIn(text, type))].sort(wholeFirst)
  if (named.length === 0 && terms.every((term) => SMALL_NUMBER.test(term)))
    return { match: {}, nothingToSearch: true }
  const other = type && otherThan(type)
  const hint = other ? hintOf(typed, other, kindsAmong(terms, other)) : {}
  const known = named[0]?.rest.length === 0 ? null : await knownPlace(typed.typed)
  const [city] = known?.cities ?? []
  if (city) return { match: { cityIds: ids(known!.cities) }, where: { name: city.name } }
  for (const place of named) {
    const { cityIds, label, isAround, rest, sameName } = place
    const where = { name: label, ...(isAround && { isAround }) }
    if (rest.length === 0) return { match: { cityIds }, where, ...(sameName && { sameName }) }
    // "Lake house" is not a search in a town called Lake, unless a listing there has that word.
    const words = await findWords(rest, { type, cityIds })
    if (words) {
      const match = { cityIds, words }
      return { match, where: { ...where, words: rest.join(' ') }, ...hint, ...moreThan(words, place, type) }
    }
  }

  const isTown = known?.isMeant && !(await anyHasExactly(terms, { type }))
  const words = isTown ? null : await findWords(terms, { type })
  const [inCountry] = cities.inCountry
  if (inCountry && !words)
    return { match: { cityIds: ids(cities.inCountry) }, where: { name: inCountry.country } }
  if (!words && known?.isMeant) return { match: null, town: known.town, ...hint }
  if (!words && isCountryOrState(text))
    return { match: null, where: { name: capitalized(text.whole) }, ...hint }
  const [started] = cities.started
  if (started) {
    const cityIds = ids(cities.started)
    const isOnePlace = !words && cities.started.every(({ searchName }) => searchName === started.searchName)
    return {
      match: words ? { cityIds, words, either: true } : { cityIds },
      ...(isOnePlace && { where: { name: started.name } }),
      ...hint,
    }
  }
  if (words) return { match: { words }, ...hint, ...moreThan(words, { rest: terms }, type) }
  const similar = await bySimilarSpelling(typed, named[0], type)
  return { ...hint, ...similar, ...(!similar.match && known && { town: known.town }) }
}

/** "Wales, AK" is a town that is not known here, not a misspelling of "walks". */
const endsInArea = (typed: string) => typed.includes(',') && isQualifier(placeKey(typed.split(',').at(-1)!))

const wholeFirst = (one: NamedPlace, other: NamedPlace) =>
  Number(one.rest.length > 0) - Number(other.rest.length > 0)

/** Codes are shorter than names. */
const MIN_AREA_NAME = 4

const isCountryOrState = ({ whole }: PlaceText) =>
  whole.length >= MIN_AREA_NAME && isQualifier(placeKey(whole))

/** "Isle of Man". */
const capitalized = (text: string) =>
  text.replace(/(?<!\p{L})\p{L}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase())

const otherThan = (type: ListingType) => listingTypes.find((category) => category !== type)!

/** The hint that words are likely to be meant for the other category, if there are any. */
function hintOf(typed: TypedText, type: ListingType, words: string[]): Pick<Place, 'otherCategory'> {
  const resolve = () => resolveText(typed, type)
  return words.length > 0 ? { otherCategory: { type, words, resolve } } : {}
}

function moreThan({ count }: Words, reading: Reading, type: ListingType | undefined): Pick<Place, 'more'> {
  if (count > FEW_RESULTS || reading.rest.length + (reading.label ? 1 : 0) < 2) return {}
  return { more: (excludedIds) => withSomeTerms(reading, type, excludedIds) }
}

/** The listings with as many of several terms as any has. In a place with listings, the place itself if with none. */
async function withSomeTerms(
  { cityIds, label, rest, counts }: Reading,
  type: ListingType | undefined,
  excludedIds: readonly string[] = [],
): Promise<PartialPlace | null> {
  const best = await bestCombination(rest, { type, cityIds }, excludedIds, counts)
  const partial = {
    matched: [...best, ...(label ? [label] : [])],
    missing: rest.filter((term) => !best.includes(term)),
  }
  const words = await findWords(best, { type, cityIds })
  if (words) return { match: { cityIds, words }, partial }
  return cityIds && (await anyListingIn(cityIds, type)) ? { match: { cityIds }, partial } : null
}

async function anyListingIn(cityIds: readonly string[], type: ListingType | undefined): Promise<boolean> {
  const isHere = and(isOffered(type), inArray(listings.cityId, [...cityIds]))
  return (await db.select({ id: listings.id }).from(listings).where(isHere).limit(1)).length > 0
}

async function firstPartial(readings: readonly Reading[], type: ListingType | undefined) {
  for (const reading of readings) {
    const found = await withSomeTerms(reading, type)
    if (found) return found
  }
  return null
}

/**
 * A misspelled city, or misspelled words of listings. A name that differs by a letter or two comes first, then all
 * words, then some of them, then a name that is only similar.
 */
async function bySimilarSpelling(
  typed: TypedText,
  place: NamedPlace | undefined,
  type: ListingType | undefined,
): Promise<Place> {
  const { text, terms } = typed
  const other = type && otherThan(type)
  const [own, others, similar] = await Promise.all([
    termsFound(terms, { type }),
    other ? termsFound(terms, { type: other }) : new Map<string, number>(),
    similarPlace(text),
  ])
  // Words that only listings of the other category have are not misspelled.
  if (other && others.size === terms.length && (await findWords(terms, { type: other })))
    return { match: null, ...hintOf(typed, other, terms) }
  const nameMeant = similar && {
    match: { cityIds: similar.cityIds },
    instead: similar.name,
    where: { name: similar.name },
  }
  if (nameMeant && similar.isTypo) return nameMeant
  const unknown = terms.filter((term) => !own.has(term) && !others.has(term))
  const elsewhere = [
    ...[...others.keys()].filter((term) => !own.has(term)),
    ...(other ? kindsLike(unknown, other) : []),
  ]
  const hint = other ? hintOf(typed, other, elsewhere) : {}
  const isBesideName = (term: string) => !place || place.rest.includes(term)
  const misspelled = endsInArea(typed.typed) ? [] : unknown.filter(isBesideName)
  const corrections = await correctionsOf(misspelled, type)
  const found = await withCorrections(corrections, { terms, place, counts: own }, type)
  return { ...hint, ...(found ?? nameMeant ?? { match: null }) }
}

/** The listings with all words after correction, in the named place if there is one, or else with most of them. */
async function withCorrections(
  corrections: ReadonlyMap<string, string>,
  {
    terms,
    place,
    counts,
  }: { terms: readonly string[]; place?: NamedPlace; counts: ReadonlyMap<string, number> },
  type: ListingType | undefined,
): Promise<Place | null> {
  const asTyped: Reading[] = [...(place ? [place] : []), { rest: terms, counts }]
  if (corrections.size === 0) return firstPartial(asTyped, type)
  const corrected = asTyped.map(({ cityIds, label, ...reading }) => ({
    cityIds,
    label,
    rest: reading.rest.map((term) => corrections.get(term) ?? term),
  }))
  for (const reading of corrected) {
    const { cityIds, label, rest } = reading
    const words = await findWords(rest, { type, cityIds })
    if (words) {
      const instead = rest.join(' ') + (label ? ` in ${label}` : '')
      return { match: { cityIds, words }, instead, ...moreThan(words, reading, type) }
    }
  }
  // Words that were typed count more than what takes the place of misspelled ones.
  const partial = counts.size > 0 ? await firstPartial(asTyped, type) : null
  return partial?.match.words ? partial : ((await firstPartial(corrected, type)) ?? partial)
}
