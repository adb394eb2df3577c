import type { Db } from '#db/client.server'
import { listingTypes, type ListingType } from '../listings/choices'
import { correctWords, kindsLike } from './correct-words.server'
import { anyListingIn, bestCombination } from './partial-matches.server'
import { ids, misspelledCity, similarCity, startingWith, withName, type City } from './find-cities.server'
import { areFound, findWords, type Words } from './listings-by-words.server'
import { namedPlaces, type NamedPlace } from './named-places.server'
import { readPlaceText, type PlaceText } from './place-text'
import { termsOf, type Term } from './search-terms'
import { ownWords } from './thesaurus'
import { knownWords, termQuery, type KnownWords } from './words.server'
import { otherForms } from './word-forms'

/** Which listings to search: those in some cities, those with some words, both combined, or all. */
export type Source = { cityIds?: string[]; words?: Words }

/** What the results have of a search whose words no listing has all of, and what they do not have. */
export type PartialMatch = { matched: string[]; missing: string[] }

/** A resolved location: listings of any source match. */
export type Place = {
  sources: Source[]
  /** Several cities of the name that was typed. */
  sameName?: City[]
  /** The cities or the region that the text names, and the words beside the name. */
  where?: { name: string; words?: string }
  /** What was searched for a misspelled text. */
  instead?: string
  partial?: PartialMatch
  /** The text says nothing to search for, so the listings are all there are. */
  nothingToSearch?: true
  /** Words that are likely to be meant for the other category. */
  wordsOfOtherType?: string[]
  /** Finds other listings, with some of the words, where few have all. */
  more?: () => Promise<{ sources: Source[]; partial: PartialMatch } | null>
}

/** So many results leave room for others that match in part. */
const FEW_RESULTS = 7
/** A number that is no year, postal code or road: "50%", "2". */
const SMALL_NUMBER = /^\p{N}{1,3}$/u

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
  const wordsOfOtherType = type && termsOfOtherType(terms, type)
  const hint = wordsOfOtherType && wordsOfOtherType.length > 0 ? { wordsOfOtherType } : {}
  if (named.length === 0 && terms.every(({ text }) => SMALL_NUMBER.test(text)))
    return { sources: [{}], nothingToSearch: true }
  for (const place of named) {
    const { cityIds, rest } = place
    if (rest.length === 0)
      return {
        sources: [{ cityIds }],
        where: { name: place.label },
        ...(place.sameName && { sameName: place.sameName }),
      }
    // "Lake house" is not a search in a town called Lake, unless a listing there has that word.
    const words = await findAll(rest, known, { ...scope, cityIds })
    if (words)
      return {
        sources: [{ cityIds, words }],
        where: { name: place.label, words: rest.map(({ text }) => text).join(' ') },
        ...hint,
        ...moreThan(words, place, known, scope),
      }
  }

  const [words, found] = await Promise.all([findAll(terms, known, scope), startingWith(text, executor)])
  const cityIds = ids(found.started)
  const [started] = found.started
  const isOnePlace =
    started && !words && found.started.every(({ searchName }) => searchName === started.searchName)
  const sources: Source[] = [...(cityIds.length > 0 ? [{ cityIds }] : []), ...(words ? [{ words }] : [])]
  if (sources.length > 0)
    return {
      sources,
      ...(isOnePlace && { where: { name: started.name } }),
      ...hint,
      ...(words && cityIds.length === 0 && moreThan(words, { rest: terms }, known, scope)),
    }
  const [inCountry] = found.inCountry
  if (inCountry) return { sources: [{ cityIds: ids(found.inCountry) }], where: { name: inCountry.country } }
  return { ...hint, ...(await bySimilarSpelling({ text, terms, known, place: named[0] }, scope)) }
}

/** The terms that name kinds or makes of the other category. */
function termsOfOtherType(terms: readonly Term[], type: ListingType): string[] {
  const isOf = (category: ListingType, text: string) =>
    [text, ...otherForms(text)].some((form) => ownWords[category].has(form))
  const [other] = listingTypes.filter((category) => category !== type) as [ListingType]
  return terms.map(({ text }) => text).filter((text) => isOf(other, text) && !isOf(type, text))
}

/** How listings with some of the terms are found, if few have all of several. */
function moreThan(
  { count, ids }: Words,
  reading: Reading,
  known: KnownWords,
  scope: Scope,
): Pick<Place, 'more'> {
  if (count > FEW_RESULTS || reading.rest.length + (reading.label ? 1 : 0) < 2) return {}
  return { more: () => withSomeTerms(reading, known, scope, ids) }
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

type Text = { text: PlaceText; terms: Term[]; known: KnownWords; place?: NamedPlace }

/**
 * A misspelled city, or misspelled words of listings. A name that differs by a letter or two comes first, then all
 * words, then some of them, then a name that is only similar.
 */
async function bySimilarSpelling(typed: Text, scope: Scope): Promise<Place> {
  const { text, terms, known } = typed
  const { type, executor } = scope
  const other = type && listingTypes.find((category) => category !== type)
  const [knownToOther, city] = await Promise.all([
    other ? knownWords(terms, other, executor) : known,
    misspelledCity(text, executor),
  ])
  const others = await foundTerms(terms, knownToOther, { type: other, executor })
  // Words that only listings of the other category have are not misspelled.
  if (other && terms.length > 0 && others.length === terms.length) {
    const queries = others.map((term) => termQuery(term, knownToOther)!)
    if (terms.length === 1 || (await areFound([queries], { type: other }, executor))[0])
      return { sources: [], wordsOfOtherType: terms.map((term) => term.text) }
  }
  if (city)
    return {
      sources: [{ cityIds: city.cityIds }],
      instead: city.name,
      ...(city.name && { where: { name: city.name } }),
    }
  const own = await foundTerms(terms, known, scope)
  const unknown = terms.filter((term) => !own.includes(term) && !others.includes(term))
  const onlyOthers = [
    ...others.filter((term) => !own.includes(term)).map((term) => term.text),
    ...(other ? kindsLike(unknown, other) : []),
  ]
  const hint = other && onlyOthers.length > 0 ? { wordsOfOtherType: onlyOthers } : {}
  const found = await withCorrectedWords(typed, { own, others }, scope)
  if (found) return { ...found, ...hint }
  const similar = await similarCity(text, executor)
  return {
    ...hint,
    ...(similar
      ? {
          sources: [{ cityIds: similar.cityIds }],
          instead: similar.name,
          ...(similar.name && { where: { name: similar.name } }),
        }
      : { sources: [] }),
  }
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
  { text, terms, known, place }: Text,
  { own, others }: { own: readonly Term[]; others: readonly Term[] },
  scope: Scope,
): Promise<Place | null> {
  const { type, executor } = scope
  const inName = new Set(place && terms.filter(({ text }) => !place.rest.some((term) => term.text === text)))
  const unknown = terms.filter((term) => !own.includes(term) && !others.includes(term) && !inName.has(term))
  const corrections = await correctWords(unknown, type, executor)
  const asTyped = async () => firstPartial([...(place ? [place] : []), { rest: terms }], known, scope)
  if (corrections.size === 0) return asTyped()
  // Words after correction may be a phrase of the thesaurus.
  const corrected = (words: readonly string[]) => termsOf(words.map((word) => corrections.get(word) ?? word))
  const readings = [
    ...(place ? [{ ...place, rest: corrected(place.words) }] : []),
    { cityIds: undefined, label: undefined, rest: corrected(text.listingWords) },
  ]
  const afterwards = await knownWords(
    readings.flatMap(({ rest }) => rest),
    type,
    executor,
  )
  for (const { cityIds, label, rest } of readings) {
    const words = await findAll(rest, afterwards, { ...scope, cityIds })
    if (words)
      return {
        sources: [{ cityIds, words }],
        instead: rest.map(({ text }) => text).join(' ') + (label ? ` in ${label}` : ''),
      }
  }
  // Words that were typed count more than what takes the place of misspelled ones.
  const partial = own.length > 0 ? await asTyped() : null
  if (partial?.sources[0]?.words) return partial
  return (await firstPartial(readings, afterwards, scope)) ?? partial
}

type Reading = { cityIds?: string[]; label?: string; rest: readonly Term[] }
type PartialResult = { sources: Source[]; partial: PartialMatch }

/** The first reading of a text of which listings have at least a part. */
async function firstPartial(
  readings: readonly Reading[],
  known: KnownWords,
  scope: Scope,
): Promise<PartialResult | null> {
  for (const reading of readings) {
    const partial = await withSomeTerms(reading, known, scope)
    if (partial) return partial
  }
  return null
}

/**
 * The listings with as many of several terms as any has. In a place with listings, the place itself if with none.
 * @param excludedIds listings that have all terms
 */
async function withSomeTerms(
  { cityIds, label, rest }: Reading,
  known: KnownWords,
  { type, executor }: Scope,
  excludedIds?: readonly string[],
): Promise<PartialResult | null> {
  const queries = rest.flatMap((term) => {
    const query = termQuery(term, known)
    return query ? [{ term, query }] : []
  })
  const best = await bestCombination(queries, { type, cityIds }, executor, excludedIds)
  const matched = [...best.map(({ term }) => term.text), ...(label ? [label] : [])]
  const missing = rest.filter((term) => !best.some((one) => one.term === term)).map(({ text }) => text)
  if (best.length === 0)
    return cityIds && (await anyListingIn(cityIds, type, executor))
      ? { sources: [{ cityIds }], partial: { matched, missing } }
      : null
  const words = await findWords(
    best.map(({ query }) => query),
    { type, cityIds },
    executor,
  )
  return words && { sources: [{ cityIds, words }], partial: { matched, missing } }
}
