import type { ComponentProps } from 'react'
import { SaveSearch } from '~/components/saved-searches/save-search'
import { servedPart } from '~/ui/served-part'
import { ActiveFilters } from './active-filters'
import { NoResults } from './no-results'
import { SearchNotes } from './search-notes'

/* What a page of results says besides its listings. Its scripts are loaded when the results change. */

export const ServedActiveFilters = servedPart<ComponentProps<typeof ActiveFilters>>({
  name: 'active-filters',
  served: import.meta.env.SSR ? ActiveFilters : null,
  load: async () => (await import('./active-filters')).ActiveFilters,
})
export const ServedSearchNotes = servedPart<ComponentProps<typeof SearchNotes>>({
  name: 'search-notes',
  served: import.meta.env.SSR ? SearchNotes : null,
  load: async () => (await import('./search-notes')).SearchNotes,
})
export const ServedSaveSearch = servedPart<ComponentProps<typeof SaveSearch>>({
  name: 'save-search',
  served: import.meta.env.SSR ? SaveSearch : null,
  load: async () => (await import('~/components/saved-searches/save-search')).SaveSearch,
})
export const ServedNoResults = servedPart<ComponentProps<typeof NoResults>>({
  name: 'no-results',
  served: import.meta.env.SSR ? NoResults : null,
  load: async () => (await import('./no-results')).NoResults,
})
