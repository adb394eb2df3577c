import { AccountBadges } from '~/components/accounts/account-badges'
import { Avatar } from '~/ui/avatar'
import { DataTable, type Column, type Sorting } from '~/ui/data-table'
import type { PresentedUser } from './present-users.server'

/** The accounts found. */
export const UserTable = ({ users, sorting }: { users: PresentedUser[]; sorting: Sorting }) => (
  <div className="mt-4">
    <DataTable
      labelledBy="users"
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      compact
      sorting={sorting}
    />
  </div>
)

const columns: Column<PresentedUser>[] = [
  {
    head: 'User',
    sort: 'name',
    title: true,
    cell: ({ id, name, email, avatar, status }) => (
      <span className="flex items-center gap-3">
        <Avatar src={avatar} name={name} size={32} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a
              href={`/admin/accounts/users/${id}`}
              className="min-h-6 content-center font-semibold text-accent underline lg:min-h-0"
            >
              {name}
            </a>
            <AccountBadges {...status} />
          </span>
          <span className="block text-muted">{email}</span>
        </span>
      </span>
    ),
  },
  { head: 'Bookings', numeric: true, cell: ({ bookings }) => bookings },
  { head: 'Listings', numeric: true, cell: ({ listings }) => listings },
  { head: 'Joined', sort: 'joined', cell: ({ joined }) => <time dateTime={joined.at}>{joined.words}</time> },
]
