import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { searchUsers } from '~/domain/accounts/administration/search-users.queries.server'
import {
  USERS_PER_PAGE,
  userSearchQuery,
  filterLabels,
  SEARCH_MAX,
  userFilters,
  userSorts,
  type UserSearch,
} from '~/domain/accounts/administration/user-filters'
import { readUserSearch } from '~/domain/accounts/administration/user-search'
import { pageNumber } from '~/http/page-number'
import { requireAdmin } from '~/http/guards.server'
import { Pager } from '~/ui/pager'
import { button } from '~/ui/button'
import { InputField, SelectField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { readSort, sortingOf, withSort } from '../sort'
import { consoleMeta } from '../tabs'
import { presentUser } from './present-users.server'
import { UserTable } from './user-table'

const HERE = '/admin/accounts/users'

export const meta: MetaFunction = () => consoleMeta('Users')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const params = new URL(request.url).searchParams
  const [wanted, sort] = [readUserSearch(params), readSort(params, userSorts)]
  const page = pageNumber(request)
  if (!page) throw new Response('Page not found', { status: 404 })
  const { users, count } = await searchUsers(wanted, page, sort)
  const pages = Math.max(1, Math.ceil(count / USERS_PER_PAGE))
  if (page > pages) throw new Response('Page not found', { status: 404 })
  return data({
    wanted,
    sort,
    query: userSearchQuery(wanted),
    page,
    pages,
    count,
    users: users.map(presentUser),
  })
}

/** All accounts, newest first, searchable by part of the name or email address. */
export default function AdminUsers() {
  const { wanted, sort, query, page, pages, count, users } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 id="users" className="text-2xl font-bold">
        Users
      </h2>
      <UserSearchForm {...wanted} action={HERE} />
      <p className="mt-4 text-muted">
        {count === 1 ? 'One user' : `${count.toLocaleString('en-US')} users`}
        {query && (
          <>
            {' '}
            ·{' '}
            <a href={HERE} className="font-semibold text-accent underline">
              Show all users
            </a>
          </>
        )}
      </p>
      {users.length > 0 ? (
        <UserTable users={users} sorting={sortingOf(sort, HERE, query)} />
      ) : (
        <p className="mt-4 rounded-lg border border-line bg-surface px-6 py-10 text-center">
          No users found. Try a shorter part of the name or email address.
        </p>
      )}
      <Pager page={page} pages={pages} path={HERE} query={withSort(query, sort)} />
    </>
  )
}

/** The user search: a GET form, so that each search has a URL. */
function UserSearchForm({ search, show, action }: UserSearch & { action: string }) {
  return (
    <form
      method="get"
      action={action}
      role="search"
      aria-label="Users"
      className="mt-4 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <InputField
        id="search"
        name="search"
        label="Name or email"
        defaultValue={search}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <SelectField
        id="show"
        label="Show"
        name="show"
        defaultValue={show}
        options={userFilters.map((filter) => [filter, filterLabels[filter]])}
      />
      <button className={button('primary')}>
        <Icon name="search" />
        Search
      </button>
    </form>
  )
}
