import { and, inArray } from 'drizzle-orm'
import { listings } from '#db/schema'
import type { Db } from '#db/client.server'
import { listingTypes, type ListingType } from '../listings/choices'
import { correctWords } from './correct-words.server'
import { bestCombination } from './partial-matches.server'
import { ids, isWithin, similarCity, startingWith, withName, type City } from './find-cities.server'
import { readPlaceText, spansOf, type PlaceText } from './place-text'
import { termsOf, type Term } from './search-terms'
import {
  areFound,
  findWords,
  inCities,
  knownWords,
  termQuery,
  typesOf,
  type KnownWords,
  type Words,
} from './words.server'

/** Which listings to search: those in some cities, those with some words, or both combined. */
export type Source = { cityIds?: string[]; words?: Words }

/** What the results have of a search whose words no listing has all of, and what they do not have. */
export type PartialMatch = { matched: string[]; missing: string[] }

/** A resolved location: listings of any source match. `instead` is what was searched for a misspelled text. */
export type Place = { sources: Source[]; instead?: string; partial?: PartialMatch }

/**
 * Resolves a typed location, so that the search itself filters by ids. It tries the name of a city or region
 * (possibly with other words: "cabin in Asheville"), then prefixes of names and words of listings, then countries, then
 * similar spellings, and last some of the words.
 * @param type the category of the search; words of the other one are ignored
 */
export async function resolvePlace(
  typed: string,
  type: ListingType | undefined,
  executor: Db,
): Promise<Place> {
  const text = readPlaceText(typed)
  const terms = termsOf(text.listingWords)
  const [cities, known] = await Promise.all([withName(text, executor), knownWords(terms, type, executor)])
  const scope = { type, executor }
  const named = namedPlaces(text, cities)
  for (const place of named) {
    if (place.rest.length === 0) return { sources: [{ cityIds: place.cityIds }] }
    // "Lake house" is not a search in a town called Lake, unless a listing there has that word.
    const words = await findAll(place.rest, known, { ...scope, cityIds: place.cityIds })
    if (words) return { sources: [{ cityIds: place.cityIds, words }] }
  }

  const [words, found] = await Promise.all([findAll(terms, known, scope), startingWith(text, executor)])
  const cityIds = ids(found.started)
  const sources: Source[] = [...(cityIds.length > 0 ? [{ cityIds }] : []), ...(words ? [{ words }] : [])]
  if (sources.length > 0) return { sources }
  if (found.inCountry.length > 0) return { sources: [{ cityIds: ids(found.inCountry) }] }
  return bySimilarSpelling({ text, terms, known, place: named[0] }, scope)
}

type Scope = { type: ListingType | undefined; cityIds?: readonly string[]; executor: Db }

/** The listings with every term; null if there is no term, or no listing has all of them. */
async function findAll(
  terms: readonly Term[],
  known: KnownWords,
  { executor, ...scope }: Scope,
): Promise<Words | null> {
  const queries = terms.map((term) => termQuery(term, known)).filter((query) => query !== null)
  return terms.length > 0 && queries.length === terms.length ? findWords(queries, scope, executor) : null
}

type NamedPlace = { cityIds: string[]; label: string; rest: Term[] }

/** The cities or regions that a text names, the longest name first, each with the terms beside it. */
function namedPlaces(text: PlaceText, named: readonly City[]): NamedPlace[] {
  return spansOf(text.words).flatMap(({ text: name, rest }) => {
    const cityMatches = named.filter((city) => city.searchName === name)
    const place = cityMatches.length > 0 ? cityMatches : named.filter((city) => city.searchRegion === name)
    if (place.length === 0) return []
    const within = rest.length > 0 ? place.filter((city) => isWithin(city, rest.join(' '))) : []
    const [first] = place as [City, ...City[]]
    const label = cityMatches.length > 0 ? first.name : first.region
    if (within.length > 0) return [{ cityIds: ids(within), label, rest: [] }]
    return [{ cityIds: ids(place), label, rest: termsOf(rest) }]
  })
}

type Text = { text: PlaceText; terms: Term[]; known: KnownWords; place?: NamedPlace }

/**
 * A misspelled city, or misspelled words of listings. A name that differs by a letter or two comes first, then all
 * words, then some of them, then a name that is only similar.
 */
async function bySimilarSpelling(typed: Text, scope: Scope): Promise<Place> {
  const { text, terms, known } = typed
  const { type, executor } = scope
  const other = type && listingTypes.find((category) => category !== type)
  const [ofOther, city] = await Promise.all([
    other ? knownWords(terms, other, executor) : known,
    similarCity(text, executor),
  ])
  const others = await foundTerms(terms, ofOther, { type: other, executor })
  // Words that only listings of the other category have are not misspelled.
  if (other && terms.length > 0 && others.length === terms.length) {
    const queries = others.map((term) => termQuery(term, ofOther)!)
    if ((await areFound([queries], { type: other }, executor))[0]) return { sources: [] }
  }
  const similar = city && { sources: [{ cityIds: city.cityIds }], instead: city.name }
  if (similar && city.isTypo) return similar
  return (await withCorrectedWords(typed, new Set(others), scope)) ?? similar ?? { sources: [] }
}

/** The terms that active listings have. */
async function foundTerms(
  terms: readonly Term[],
  known: KnownWords,
  { type, executor }: Scope,
): Promise<Term[]> {
  const queries = terms.flatMap((term) => {
    const query = termQuery(term, known)
    return query ? [{ term, query }] : []
  })
  const found = await areFound(
    queries.map(({ query }) => [query]),
    { type },
    executor,
  )
  return queries.filter((_, at) => found[at]).map(({ term }) => term)
}

/** The listings with all words after correction, in the named place if there is one, or else with most of them. */
async function withCorrectedWords(
  { terms, known, place }: Text,
  others: ReadonlySet<Term>,
  scope: Scope,
): Promise<Place | null> {
  const { type, executor } = scope
  const own = new Set(await foundTerms(terms, known, scope))
  const inName = new Set(place && terms.filter(({ text }) => !place.rest.some((term) => term.text === text)))
  const unknown = terms.filter((term) => !own.has(term) && !others.has(term) && !inName.has(term))
  const corrections = await correctWords(unknown, type, executor)
  const corrected = (list: readonly Term[]) =>
    list.map((term) => [...corrections].find(([{ text }]) => text === term.text)?.[1] ?? term)
  const afterwards = new Map([...known, ...(await knownWords([...corrections.values()], type, executor))])
  const readings = [
    ...(place ? [{ ...place, rest: corrected(place.rest) }] : []),
    { cityIds: undefined, label: undefined, rest: corrected(terms) },
  ]
  if (corrections.size > 0)
    for (const { cityIds, label, rest } of readings) {
      const words = await findAll(rest, afterwards, { ...scope, cityIds })
      if (words)
        return {
          sources: [{ cityIds, words }],
          instead: rest.map(({ text }) => text).join(' ') + (label ? ` in ${label}` : ''),
        }
    }
  // Words that were typed count more than what takes the place of misspelled ones.
  const asTyped = await firstPartial([...(place ? [place] : []), { rest: terms }], known, scope)
  if (corrections.size === 0 || asTyped?.sources[0]?.words) return asTyped
  return (await firstPartial(readings, afterwards, scope)) ?? asTyped
}

type Reading = { cityIds?: string[]; label?: string; rest: readonly Term[] }

/** The first reading of a text of which listings have at least a part. */
async function firstPartial(
  readings: readonly Reading[],
  known: KnownWords,
  scope: Scope,
): Promise<Place | null> {
  for (const reading of readings) {
    const partial = await withSomeTerms(reading, known, scope)
    if (partial) return partial
  }
  return null
}

/** The listings with as many of several terms as any has. In a place with listings, the place itself if with none. */
async function withSomeTerms(
  { cityIds, label, rest }: Reading,
  known: KnownWords,
  { type, executor }: Scope,
): Promise<Place | null> {
  const queries = rest.flatMap((term) => {
    const query = termQuery(term, known)
    return query ? [{ term, query }] : []
  })
  const best = await bestCombination(queries, { type, cityIds }, executor)
  const matched = [...best.map(({ term }) => term.text), ...(label ? [label] : [])]
  const missing = rest.filter((term) => !best.some((one) => one.term === term)).map(({ text }) => text)
  if (best.length === 0)
    return cityIds && (await haveListings(cityIds, type, executor))
      ? { sources: [{ cityIds }], partial: { matched, missing } }
      : null
  const words = await findWords(
    best.map(({ query }) => query),
    { type, cityIds },
    executor,
  )
  return words && { sources: [{ cityIds, words }], partial: { matched, missing } }
}

/** Whether cities have an active listing of a category. */
async function haveListings(cityIds: readonly string[], type: ListingType | undefined, executor: Db) {
  const [listing] = await executor
    .select({ id: listings.id })
    .from(listings)
    .where(and(listings.isActive, inCities(cityIds), inArray(listings.type, typesOf(type))))
    .limit(1)
  return listing !== undefined
}
