import { z } from 'zod'
import { oneLine } from '../../shared/text'

export const SEARCH_MAX = 100
export const USERS_A_PAGE = 20

export const userFilters = ['all', 'hosts', 'verified', 'suspended', 'admins'] as const
export type UserFilter = (typeof userFilters)[number]

export const filterLabels: Record<UserFilter, string> = {
  all: 'Everybody',
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

/** Who is looked for, as the address says it. What does not fit counts as not said. */
export const readUserSearch = (params: URLSearchParams): UserSearch =>
  schema.parse({ search: params.get('search') ?? '', show: params.get('show') ?? 'all' })

/** The search as an address says it, without what goes without saying. */
export function userSearchQuery({ search, show }: UserSearch): string {
  return new URLSearchParams({ ...(search && { search }), ...(show !== 'all' && { show }) }).toString()
}
