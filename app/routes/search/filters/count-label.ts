import { typeWords } from '~/domain/listings/choices'
import type { ScreenSearch } from '~/domain/search/search-url'

type Counted = { search: ScreenSearch; count: { total: number; capped: boolean } }

/** The button's words: "Show 84 stays", "Show 300+ stays", "Show 1 vehicle", "No stays fit". */
export function countLabel({ search, count }: Counted): string {
  const { thing, things } = typeWords[search.type]
  if (count.total === 0) return `No ${things} fit`
  return `Show ${count.total}${count.capped ? '+' : ''} ${count.total === 1 ? thing : things}`
}
