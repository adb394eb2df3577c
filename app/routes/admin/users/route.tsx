import { useLoaderData } from '@remix-run/react'
import { AccountBadges } from '~/components/accounts/account-badges'
import { searchUsers } from '~/domain/accounts/administration/search-users.queries.server'
import {
  USERS_PER_PAGE,
  userSearchQuery,
  filterLabels,
  SEARCH_MAX,
  userFilters,
  userSorts,
} from '~/domain/accounts/administration/user-filters'
import { readUserSearch } from '~/domain/accounts/administration/user-search'
import { adminLoader } from '~/http/page-loader.server'
import { Avatar } from '~/ui/avatar'
import type { Column } from '~/ui/data-table'
import { Link } from '~/ui/link'
import { Pager } from '~/ui/pager'
import { Day, PageTitle, SearchSummary, Table, userPath } from '../elements'
import { readPage } from '../read-page.server'
import { SearchForm } from '../search-form'
import { readSort, sortingOf, withSort } from '../sort'
import { consoleMeta } from '../tabs'

const HERE = '/admin/accounts/users'

export const meta = consoleMeta('Users')

export const loader = adminLoader(async ({ request }) => {
  const params = new URL(request.url).searchParams
  const [wanted, sort] = [readUserSearch(params), readSort(params, userSorts)]
  const found = await readPage(request, USERS_PER_PAGE, (page) => searchUsers(wanted, page, sort))
  return { ...found, wanted, sort, query: userSearchQuery(wanted) }
})

/** All accounts, newest first, searchable by part of the name or email address. */
export default function AdminUsers() {
  const { wanted, sort, query, page, pages, count, users } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle id="users">Users</PageTitle>
      <SearchForm
        action={HERE}
        label="Users"
        searchLabel="Name or email"
        maxLength={SEARCH_MAX}
        search={wanted.search}
        choice={{
          name: 'show',
          label: 'Show',
          value: wanted.show,
          options: userFilters.map((filter) => [filter, filterLabels[filter]]),
        }}
      />
      <SearchSummary noun="user" count={count} path={HERE} isFiltered={Boolean(query)} />
      <Table
        labelledBy="users"
        columns={columns}
        rows={users}
        sorting={sortingOf(sort, HERE, query)}
        empty="No users found. Try a shorter part of the name or email address."
      />
      <Pager page={page} pages={pages} path={HERE} query={withSort(query, sort)} />
    </>
  )
}

type User = Awaited<ReturnType<typeof searchUsers>>['users'][number]

const columns: Column<User>[] = [
  {
    head: 'User',
    sort: 'name',
    title: true,
    cell: ({ id, firstName, lastName, email, avatar, suspendedAt, ...status }) => {
      const name = `${firstName} ${lastName}`.trim()
      return (
        <span className="flex items-center gap-3">
          <Avatar src={avatar} name={name} size={32} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={userPath(id)}
                className="min-h-6 content-center font-semibold text-accent underline lg:min-h-0"
              >
                {name}
              </Link>
              <AccountBadges {...status} isSuspended={suspendedAt !== null} />
            </span>
            <span className="block text-muted">{email}</span>
          </span>
        </span>
      )
    },
  },
  { head: 'Bookings', numeric: true, cell: ({ bookings }) => bookings },
  { head: 'Listings', numeric: true, cell: ({ listings }) => listings },
  { head: 'Joined', sort: 'joined', cell: ({ createdAt }) => <Day at={createdAt} /> },
]
