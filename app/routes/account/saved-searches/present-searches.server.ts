import { readSavedSearch, searchInWords, type InactiveReason } from '~/domain/saved-searches/saved-search'
import type { SavedSearch } from '~/domain/saved-searches/saved-searches.queries.server'
import { searchHref } from '~/domain/search/search-url'
import { ago } from '~/domain/shared/phrases'

export type PresentedSearch = {
  id: string
  name: string
  /** The search in words: its category and its filters. */
  tags: string[]
  type: 'property' | 'vehicle'
  hasAlerts: boolean
  /** When it was saved, and when the last email was sent. */
  history: string
  inactiveReason: InactiveReason | null
  /** Its results; without its dates once they have passed. */
  results: string
}

export function presentSearch(saved: SavedSearch, now: Date): PresentedSearch {
  const { search, inactiveReason = null } = readSavedSearch(saved, now)
  const { id, name, type, hasAlerts, alertedAt, createdAt } = saved
  const dates = inactiveReason === 'dates_passed' ? { checkIn: undefined, checkOut: undefined } : {}
  return {
    id,
    name,
    tags: searchInWords(search).filter((tag) => tag.toLowerCase() !== name.toLowerCase()),
    type,
    hasAlerts,
    history: `Saved ${ago(createdAt, now)}, ${alertedAt ? `last email ${ago(alertedAt, now)}` : 'no email so far'}`,
    inactiveReason,
    results: searchHref('/', search, dates, '#results'),
  }
}
