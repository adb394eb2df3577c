import { allFlags } from '../../app/domain/search/filters'
import type { ScreenSearch } from '../../app/domain/search/search-url'

/** A search for every stay, as the results page reads it. */
export const stays: ScreenSearch = {
  type: 'property',
  guests: 1,
  amenities: [],
  ...allFlags(false),
  sortBy: 'recommended',
  page: 1,
}
