import { typeWords, type ListingType } from '../listings/choices'
import { listInWords } from '../shared/phrases'
import { activeFilters } from './active-filters'
import { PAGE_SIZE, type ScreenSearch, type Search } from './search-url'

type Total = { total: number; capped: boolean }

/** The number of results: "84 stays", "1 vehicle", or "300+ stays" where counting stopped. */
export function resultCount(type: ListingType, { total, capped }: Total): string {
  const { singular, plural } = typeWords[type]
  return `${total}${capped ? '+' : ''} ${total === 1 ? singular : plural}`
}

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

/** The heading above results. It is sent before they are known, so it says what was searched. */
export function resultsHeading(search: ScreenSearch): string {
  const { name } = typeWords[search.type]
  if (search.location) return `${name} for "${search.location}"`
  return activeFilters(search).length > 0 ? `${name} for your search` : `Featured ${name}`
}

/** Which words the results have: "No stays match everything in your search. These match ..." */
export function describePartial(
  type: ListingType,
  { matched, missing }: { matched: readonly string[]; missing: readonly string[] },
): string {
  const { plural } = typeWords[type]
  const quoted = (words: readonly string[]) => listInWords(words.map((word) => `"${word}"`))
  return `No ${plural} match everything in your search. These match ${quoted(matched)} but not ${quoted(missing)}.`
}
