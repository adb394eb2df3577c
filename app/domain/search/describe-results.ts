import { typeWords, type ListingType } from '../listings/choices'
import { PAGE_SIZE, type Search } from './search-url'

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
