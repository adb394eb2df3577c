import { z } from 'zod'
import { sentFields } from '../shared/schemas'
import { readSavedSearch, searchInWords } from './saved-search'
import type { SavedSearch } from './saved-searches.queries.server'

export const savedSearchJsonSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    search: z.string().describe('The query string of its results page, and of GET /api/listings'),
    description: z.string().describe('The search in words, such as "Stays · Asheville · 2 guests"'),
    hasAlerts: z.boolean().describe('Whether new listings are emailed'),
    inactiveReason: z
      .enum(['dates_passed', 'filter_gone'])
      .nullable()
      .describe(
        'Why there are no new matches: its dates have passed, or it uses a filter that no longer exists',
      ),
    alertedAt: z.iso.datetime().nullable().describe('When the last email was sent'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' })

export function savedSearchJson(saved: SavedSearch, now: Date): z.infer<typeof savedSearchJsonSchema> {
  const { search, inactiveReason = null } = readSavedSearch(saved, now)
  return {
    ...sentFields(savedSearchJsonSchema, saved),
    search: saved.query,
    description: searchInWords(search).join(' · '),
    inactiveReason,
  }
}
