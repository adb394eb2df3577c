import { isDeepStrictEqual } from 'node:util'
import { listingTypes, type ListingType } from '../listings/choices'
import {
  correctionsFound,
  kindsLike,
  likelyWordsOf,
  similarWordsOf,
  type Corrections,
  type SimilarWords,
} from './correct-words.server'
import { ids, misspelledCity, similarCity, type CitiesOfText, type City } from './find-cities.server'
import { findWords } from './find-words.server'
import type { Scope, Words } from './listings-by-words.server'
import { namedPlaces, type NamedPlace } from './named-places.server'
import { readPlaceText, type PlaceText } from './place-text'
import { termsOf, type Term } from './search-terms'
import { ownWords } from './thesaurus'
import {
  firstPartial,
  withSomeTerms,
  type PartialMatch,
  type Reading,
  type Source,
} from './some-words.server'
import { meaningOf } from './text-meaning.server'
import { foundTerms, otherThan } from './words-found.server'
import { knownIn, termQuery, vocabularyOf, type KnownWords, type Vocabulary } from './words.server'
import { otherForms } from './word-forms'

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
  /** Words that are likely to be meant for the other category, and what the text means there. */
  otherCategory?: { type: ListingType; words: string[]; resolve: () => Promise<Place> }
  /** Finds other listings, with some of the words, where few have all. */
  more?: () => Promise<{ sources: Source[]; partial: PartialMatch } | null>
}

/** So many results leave room for others that match in part. */
const FEW_RESULTS = 7
/** A number that is no year, postal code or road: "50%", "2". */
const SMALL_NUMBER = /^\p{N}{1,3}$/u

/** A text with what it may mean, in both categories. */
type TypedText = {
  text: PlaceText
  terms: Term[]
  cities: CitiesOfText
  vocabulary: Vocabulary
}

/**
 * Resolves a typed location, so that the search itself filters by ids. It tries the name of a city or region
 * (possibly with other words: "cabin in Asheville"), then prefixes of names and words of listings, then countries, then
 * similar spellings, and last some of the words.
 * @param type the category of the search; words of the other one are ignored
 */
export async function resolvePlace(typed: string, type: ListingType | undefined): Promise<Place> {
  const text = readPlaceText(typed)
  const terms = termsOf(text.listingWords)
  return resolveText({ text, terms, ...(await meaningOf(text, terms)) }, type)
}

async function resolveText(typed: TypedText, type: ListingType | undefined): Promise<Place> {
  const { text, terms, cities, vocabulary } = typed
  const known = knownIn(vocabulary, type)
  const scope = { type }
  const named = namedPlaces(text, cities.named)
  const hint = type ? hintOf(termsOfOtherType(terms, type), typed, type) : {}
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

  const words = await findAll(terms, known, scope)
  const cityIds = ids(cities.started)
  const [started] = cities.started
  const isOnePlace =
    started && !words && cities.started.every(({ searchName }) => searchName === started.searchName)
  const sources: Source[] = [...(cityIds.length > 0 ? [{ cityIds }] : []), ...(words ? [{ words }] : [])]
  if (sources.length > 0)
    return {
      sources,
      ...(isOnePlace && { where: { name: started.name } }),
      ...hint,
      ...(words && cityIds.length === 0 && moreThan(words, { rest: terms }, known, scope)),
    }
  const [inCountry] = cities.inCountry
  if (inCountry) return { sources: [{ cityIds: ids(cities.inCountry) }], where: { name: inCountry.country } }
  return { ...hint, ...(await bySimilarSpelling({ ...typed, known, place: named[0] }, type)) }
}

/** The hint that words are likely to be meant for the other category, if there are any. */
function hintOf(words: string[], typed: TypedText, type: ListingType): Pick<Place, 'otherCategory'> {
  const other = otherThan(type)
  const resolve = () => resolveText(typed, other)
  return words.length > 0 ? { otherCategory: { type: other, words, resolve } } : {}
}

/** The terms that name kinds or makes of the other category. */
function termsOfOtherType(terms: readonly Term[], type: ListingType): string[] {
  const isOf = (category: ListingType, text: string) =>
    [text, ...otherForms(text)].some((form) => ownWords[category].has(form))
  return terms.map(({ text }) => text).filter((text) => isOf(otherThan(type), text) && !isOf(type, text))
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

/** The listings with every term; null if there is no term, or no listing has all of them. */
async function findAll(terms: readonly Term[], known: KnownWords, scope: Scope): Promise<Words | null> {
  const queries = terms.map((term) => termQuery(term, known)).filter((query) => query !== null)
  return terms.length > 0 && queries.length === terms.length ? findWords(queries, scope) : null
}

type Unresolved = TypedText & { known: KnownWords; place?: NamedPlace }

/** The terms that active listings of each category have, and lookups that may have begun already. */
type Lookups = {
  own: readonly Term[]
  others: readonly Term[]
  similarTo: SimilarWords
  asTyped: ReturnType<typeof someTermsOf>
}

/**
 * A misspelled city, or misspelled words of listings. A name that differs by a letter or two comes first, then all
 * words, then some of them, then a name that is only similar.
 */
async function bySimilarSpelling(typed: Unresolved, type: ListingType | undefined): Promise<Place> {
  const { text, terms, vocabulary } = typed
  const other = type && otherThan(type)
  const isUnknown = (term: Term) => listingTypes.every((category) => !termQuery(term, vocabulary[category]))
  const notInVocabulary = terms.filter(isUnknown)
  const similarTo = similarWordsOf(notInVocabulary, type)
  const asTyped = someTermsOf(typed, { unknown: notInVocabulary, similarTo }, { type })
  const [city, { own, others, otherHasAll }] = await Promise.all([
    misspelledCity(text),
    foundTerms(terms, vocabulary, type),
  ])
  // Words that only listings of the other category have are not misspelled.
  if (type && otherHasAll) {
    const words = terms.map((term) => term.text)
    return { sources: [], ...hintOf(words, typed, type) }
  }
  if (city)
    return {
      sources: [{ cityIds: city.cityIds }],
      instead: city.name,
      ...(city.name && { where: { name: city.name } }),
    }
  const unknown = terms.filter((term) => !own.includes(term) && !others.includes(term))
  const onlyOthers = [
    ...others.filter((term) => !own.includes(term)).map((term) => term.text),
    ...(other ? kindsLike(unknown, other) : []),
  ]
  const hint = type ? hintOf(onlyOthers, typed, type) : {}
  const found = await withCorrectedWords(typed, { own, others, similarTo, asTyped }, { type })
  if (found) return { ...found, ...hint }
  const similar = await similarCity(text)
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

/**
 * Begins to look for listings with some of the words, if none of them is likely to be a misspelled one.
 * @param unknown the terms that are not in the vocabulary
 * @returns a function that returns the listings: those already looked for, or else a new lookup
 */
function someTermsOf(
  { terms, known, place }: Unresolved,
  { unknown, similarTo }: { unknown: readonly Term[]; similarTo: SimilarWords },
  scope: Scope,
): () => ReturnType<typeof firstPartial> {
  const find = () => firstPartial([...(place ? [place] : []), { rest: terms }], known, scope)
  const begin = async () => {
    const likely = await likelyWordsOf(unknown, similarTo)
    return [...likely.values()].flat().length === 0 ? { found: await find() } : null
  }
  const begun = begin()
  begun.catch(() => {}) // Whoever asks for the listings gets the error.
  return async () => {
    const early = await begun
    return early ? early.found : find()
  }
}

/** The listings with all words after correction, in the named place if there is one, or else with most of them. */
async function withCorrectedWords(
  { text, terms, place }: Unresolved,
  { own, others, similarTo, asTyped }: Lookups,
  scope: Scope,
): Promise<Place | null> {
  const inName = new Set(place && terms.filter(({ text }) => !place.rest.some((term) => term.text === text)))
  const unknown = terms.filter((term) => !own.includes(term) && !others.includes(term) && !inName.has(term))
  const likely = await likelyWordsOf(unknown, similarTo)
  // Listings mostly have the most similar words.
  const guess = firstOfEach(likely)
  const guessed = guess && (await readCorrected(guess, { text, place }, scope))
  if (guessed?.found) return guessed.found
  const corrections = await correctionsFound(likely, scope.type)
  if (corrections.size === 0) return asTyped()
  const { readings, afterwards, found } =
    guessed && isDeepStrictEqual(guess, corrections)
      ? guessed
      : await readCorrected(corrections, { text, place }, scope)
  if (found) return found
  // Words that were typed count more than what takes the place of misspelled ones.
  const partial = own.length > 0 ? await asTyped() : null
  if (partial?.sources[0]?.words) return partial
  return (await firstPartial(readings, afterwards, scope)) ?? partial
}

/** The first likely word for each misspelled one; null if one of them has none. */
function firstOfEach(likely: Corrections<readonly string[]>): Corrections<string> | null {
  const first = new Map([...likely].flatMap(([typed, [word]]) => (word ? [[typed, word]] : [])))
  return first.size > 0 && first.size === likely.size ? first : null
}

/** What a text means with some words corrected, and the listings that have all of it, if any have. */
async function readCorrected(
  corrections: Corrections<string>,
  { text, place }: Pick<Unresolved, 'text' | 'place'>,
  scope: Scope,
): Promise<{ readings: Reading[]; afterwards: KnownWords; found?: Place }> {
  // Words after correction may be a phrase of the thesaurus.
  const corrected = (words: readonly string[]) => termsOf(words.map((word) => corrections.get(word) ?? word))
  const readings: Reading[] = [
    ...(place ? [{ ...place, rest: corrected(place.words) }] : []),
    { rest: corrected(text.listingWords) },
  ]
  const afterwards = knownIn(await vocabularyOf(readings.flatMap(({ rest }) => rest)), scope.type)
  for (const reading of readings) {
    const { cityIds, label, rest } = reading
    const words = await findAll(rest, afterwards, { ...scope, cityIds })
    if (words) {
      const found = {
        sources: [{ cityIds, words }],
        instead: rest.map(({ text }) => text).join(' ') + (label ? ` in ${label}` : ''),
        ...moreThan(words, reading, afterwards, scope),
      }
      return { readings, afterwards, found }
    }
  }
  return { readings, afterwards }
}
