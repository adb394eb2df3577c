import { z } from 'zod'
import { oneLine } from '../../shared/text'
import { SEARCH_MAX, userFilters, type UserSearch } from './user-filters'

const schema = z.object({
  search: oneLine({ max: SEARCH_MAX }).catch(''),
  show: z.enum(userFilters).catch('all'),
})

/** Reads a user search from query parameters. Invalid values count as missing. */
export const readUserSearch = (params: URLSearchParams): UserSearch =>
  schema.parse({ search: params.get('search') ?? '', show: params.get('show') ?? 'all' })
