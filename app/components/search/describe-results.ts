import { typeWords, type ListingType } from '~/domain/listings/choices'
import { listInWords } from '~/domain/shared/phrases'
import { activeFilters, filtersAlone } from '~/domain/search/active-filters'
import { PAGE_SIZE, type ScreenSearch, type Search } from '~/domain/search/search-url'

type Total = { total: number; capped: boolean }

/** The number of results: "84 stays", "1 vehicle", or "300+ stays" where counting stopped. */
export function resultCount(type: ListingType, { total, capped }: Total): string {
  const { singular, plural } = typeWords[type]
  return `${total}${capped ? '+' : ''} ${total === 1 ? singular : plural}`
}

/** The number above the featured listings, followed by "+" as specified: "86+ stays". */
export const featuredCount = (type: ListingType, { total }: Total): string =>
  `${total}+ ${typeWords[type].plural}`

/** Which results are shown: "25–48 of 87 stays". Null where a page has a cursor but no number. */
export function shownResults(
  { type, page, after }: Pick<Search, 'page' | 'after'> & { type: ListingType },
  shown: number,
  total: Total,
): string | null {
  if (after && page === 1) return null
  const first = (page - 1) * PAGE_SIZE + 1
  const last = first + shown - 1
  if (last > total.total && !total.capped) return null
  return `${first === last ? first : `${first}–${last}`} of ${resultCount(type, total)}`
}

/** The heading above the listings of the home page, and above results that cannot be loaded. */
export function resultsHeading(search: ScreenSearch): string {
  const { name } = typeWords[search.type]
  if (search.location) return `${name} for “${search.location}”`
  return activeFilters(search).length > 0 ? `${name} for your search` : `Featured ${name}`
}

/** The place that a location names, and the words beside its name. */
export type Where = { name: string; words?: string; isAround?: true }

/** "in Asheville", "around Lake Tahoe". */
export const inPlace = ({ name, isAround }: Where) => `${isAround ? 'around' : 'in'} ${name}`

type ResultsSummary = Total & {
  where?: Where
  instead?: string
  partial?: unknown
  nothingToSearch?: true
  /** A place without listings that was searched. */
  missing?: string
}

/** The heading of a page of results, without listings that have only some of the words. */
export function foundHeading(search: ScreenSearch, found: ResultsSummary): string {
  const { plural } = typeWords[search.type]
  if (found.total === 0 && found.missing) return `No ${plural} in ${found.missing} yet`
  if (found.total === 0 && found.where && filtersAlone(search).length > 0)
    return `No ${plural} ${searchedWords(search, found)} match your filters`
  const counted = found.total > 0 && !found.partial ? resultCount(search.type, found) : `No ${plural}`
  return [counted, searchedWords(search, found)].filter(Boolean).join(' ')
}

function searchedWords(search: ScreenSearch, { where, instead, nothingToSearch }: ResultsSummary): string {
  const area = search.bounds ? 'in this area' : ''
  if (where) {
    const words = where.words ? `for “${where.words}” ` : ''
    return `${words}${inPlace(where)}${area && ', in this map area'}`
  }
  if (search.location && !nothingToSearch) return `for “${instead ?? search.location}” ${area}`.trim()
  return area
}

/** So many miles are near. */
const NEAR = 60

/** The heading of listings nearby: some are hours away. */
export const nearbyHeading = (place: string, miles: readonly number[]): string =>
  miles.every((one) => one <= NEAR) ? `Also near ${place}` : `The next nearest to ${place}`

const quoted = (words: readonly string[]) => listInWords(words.map((word) => `“${word}”`))

type PartialMatch = { matched: readonly string[]; missing: readonly string[] }

/** Which words the results have: "9 stays match "cabin" but not "beach"." */
export const describePartial = (type: ListingType, total: Total, partial: PartialMatch): string =>
  `${resultCount(type, total)} ${total.total === 1 ? 'matches' : 'match'} ${wordsOf(partial)}.`

/** "These match "cabin" and "lake" but not "sauna"." */
export const describeMatch = (partial: PartialMatch): string => `These match ${wordsOf(partial)}.`

const wordsOf = ({ matched, missing }: PartialMatch) => `${quoted(matched)} but not ${quoted(missing)}`

/** Why a location was not searched: "the", "a", "50%". */
export const describeIgnored = (search: ScreenSearch): string =>
  `“${search.location}” is not a place or a word that we can search for, so here are all ` +
  `${typeWords[search.type].plural}${hasOtherFilters(search) ? ' that match your filters' : ''}.`

const hasOtherFilters = (search: ScreenSearch) => activeFilters({ ...search, location: undefined }).length > 0

/** Where words are likely to belong: "Did you mean "campervan" in vehicles?" */
export const describeOther = (words: readonly string[], type: ListingType): string =>
  `Did you mean ${quoted(words)} in ${typeWords[type].plural}?`
