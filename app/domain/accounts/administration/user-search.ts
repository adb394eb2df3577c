import { z } from 'zod'
import { oneLine } from '../../shared/text'

export const SEARCH_MAX = 100
export const USERS_PER_PAGE = 20

export const userFilters = ['all', 'hosts', 'verified', 'suspended', 'admins'] as const
export type UserFilter = (typeof userFilters)[number]

export const filterLabels: Record<UserFilter, string> = {
  all: 'All users',
  hosts: 'Hosts',
  verified: 'Verified',
  suspended: 'Suspended',
  admins: 'Admins',
}

const schema = z.object({
  search: oneLine({ max: SEARCH_MAX }).catch(''),
  show: z.enum(userFilters).catch('all'),
})

export type UserSearch = z.output<typeof schema>

/** Reads a user search from query parameters. Invalid values count as missing. */
export const readUserSearch = (params: URLSearchParams): UserSearch =>
  schema.parse({ search: params.get('search') ?? '', show: params.get('show') ?? 'all' })

/** The query string of a search, without default values. */
export function userSearchQuery({ search, show }: UserSearch): string {
  return new URLSearchParams({ ...(search && { search }), ...(show !== 'all' && { show }) }).toString()
}
