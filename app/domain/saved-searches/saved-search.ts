import { z } from 'zod'
import { amenitiesOf } from '../listings/amenities'
import { typeWords } from '../listings/choices'
import { activeFilters } from '../search/active-filters'
import { readSearch } from '../search/search-query'
import { searchedStays } from '../search/flexible-dates'
import { searchParams, type ScreenSearch } from '../search/search-url'
import { earliestToday } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { partialUpdate } from '../shared/schemas'
import { boundedText, oneLine } from '../shared/text'
import { MAX_NAME_LENGTH } from './limits'

const name = oneLine({ min: 1, tooShort: 'Name is required', max: MAX_NAME_LENGTH })

/** A search to save. `requestKey` becomes the row's id, so that repeating the request returns the first one. */
export const saveSearchSchema = z.object({
  search: boundedText({ min: 1, max: 4000 }).describe(
    'The query string of the search, as in the address of its results: `type=property&location=Asheville`',
  ),
  name: name.optional().describe('Without one, its place and first filters are the name'),
  hasAlerts: z.boolean('Must be true or false').default(true).describe('Whether new listings are emailed'),
  requestKey: uuidField.optional(),
})

export type SaveSearchInput = z.output<typeof saveSearchSchema>

const changes = z.object({
  name: name.optional(),
  hasAlerts: z.boolean('Must be true or false').optional().describe('Whether new listings are emailed'),
})

/** The JSON body that changes a saved search: its name, its alerts or both. */
export const changeSavedSearchSchema = partialUpdate(changes)

export type SavedSearchChange = z.output<typeof changeSavedSearchSchema>

/** The form that renames a saved search. */
export const renameSchema = z.object({ name })

/** The buttons on the list of saved searches. */
export const alertsSchema = z.object({
  intent: z.enum(['alerts-on', 'alerts-off'], { error: "Must be 'alerts-on' or 'alerts-off'" }),
  id: uuidField,
})

/** The page that confirms a deletion has no fields. */
export const deleteSavedSearchSchema = z.object({})

/** What the button of the unsubscribe page sends, or a mail program. */
export const unsubscribeSchema = z.object({})

/** The parameters of a query string; a repeated one becomes a list, and an empty one counts as absent. */
function parametersOf(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(params.keys())].flatMap((key): [string, string | string[]][] => {
      const values = params.getAll(key).filter((value) => value !== '')
      return values.length === 0 ? [] : [[key, values.length === 1 ? values[0]! : values]]
    }),
  )
}

/** Parses a query string as the results page does, and says which parameters that page would ignore. */
export const parseQuery = (query: string, now: Date) => readSearch(parametersOf(query), now)

/** A search as it is saved: in one order, without sort order and page, which change no match. */
export function canonicalQuery(search: ScreenSearch): string {
  const offered: readonly string[] = amenitiesOf[search.type]
  const amenities = offered.filter((amenity) => search.amenities.includes(amenity))
  return searchParams(search, { amenities, sortBy: 'recommended', view: undefined }).toString()
}

/** A query to compare: capitals in typed words make no difference to what a search finds, in any alphabet. */
export function comparableQuery(query: string): string {
  const params = new URLSearchParams(query)
  const location = params.get('location')
  if (location) params.set('location', location.toLowerCase())
  return params.toString().toLowerCase()
}

/** Whether a search looks for something in particular. Alerts about every new listing would help nobody. */
export const isSpecific = (search: ScreenSearch): boolean => activeFilters(search).length > 0

/** Why a saved search has no new matches: its dates have passed, or it uses a filter that no longer exists. */
export type InactiveReason = 'dates_passed' | 'filter_gone'

/** A saved search as of the day it was saved. @returns `inactiveReason` if there are no new matches */
export function readSavedSearch(
  { query, createdAt }: { query: string; createdAt: Date },
  now: Date,
): { search: ScreenSearch; inactiveReason?: InactiveReason } {
  const { search, ignored } = parseQuery(query, createdAt)
  if (ignored.length > 0) return { search, inactiveReason: 'filter_gone' }
  return searchedStays(search, earliestToday(now))?.starts.length === 0
    ? { search, inactiveReason: 'dates_passed' }
    : { search }
}

const FILTERS_IN_NAME = 3

/**
 * The name of a search that its owner gave none: its place and first filters, such as "Asheville, 2 guests". Without a
 * place it begins with the category.
 * @param town the largest town of its map area
 */
export function suggestName(search: ScreenSearch, town: string | null = null): string {
  const { name } = typeWords[search.type]
  const around = search.bounds && town !== null ? ` around ${town}` : ''
  const filters = activeFilters(around ? { ...search, bounds: undefined } : search)
  // What was typed may begin with a small letter.
  const [initial = '', ...rest] = filters
    .slice(0, FILTERS_IN_NAME)
    .map(({ label }) => label)
    .join(', ')
  const inWords = initial.toUpperCase() + rest.join('')
  const text = [...(search.location ? inWords : [name + around, inWords].filter(Boolean).join(': '))]
  if (text.length <= MAX_NAME_LENGTH) return text.join('')
  return `${text
    .slice(0, MAX_NAME_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

/** A search in words: its category and its filters, such as "Stays", "Asheville" and "2 guests". */
export const searchInWords = (search: ScreenSearch): string[] => [
  typeWords[search.type].name,
  ...activeFilters(search).map(({ label }) => label),
]
