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

export type UserSearch = { search: string; show: UserFilter }

export const userSorts = ['joined', 'name'] as const
export type UserSort = { by: (typeof userSorts)[number]; isAscending: boolean }

/** The query string of a search, without default values. */
export function userSearchQuery({ search, show }: UserSearch): string {
  return new URLSearchParams({ ...(search && { search }), ...(show !== 'all' && { show }) }).toString()
}
