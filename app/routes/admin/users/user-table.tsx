import { AccountBadges } from '~/components/accounts/account-badges'
import { Avatar } from '~/ui/avatar'
import { DataTable, type Column } from '~/ui/data-table'
import type { PresentedUser } from './present-users.server'

/** The accounts found. */
export const UserTable = ({ users }: { users: PresentedUser[] }) => (
  <div className="mt-4">
    <DataTable labelledBy="users" columns={columns} rows={users} keyOf={({ id }) => id} compact />
  </div>
)

const columns: Column<PresentedUser>[] = [
  {
    head: 'User',
    title: true,
    cell: ({ id, name, email, avatar }) => (
      <span className="flex items-center gap-3">
        <Avatar src={avatar} name={name} size={32} />
        <span className="min-w-0">
          <a
            href={`/admin/accounts/users/${id}`}
            className="inline-flex min-h-6 items-center font-semibold text-accent underline"
          >
            {name}
          </a>{' '}
          <span className="text-muted">{email}</span>
        </span>
      </span>
    ),
  },
  { head: 'Badges', cell: ({ status }) => <AccountBadges {...status} /> },
  { head: 'Bookings', numeric: true, cell: ({ bookings }) => bookings },
  { head: 'Listings', numeric: true, cell: ({ listings }) => listings },
  { head: 'Joined', cell: ({ joined }) => <time dateTime={joined.at}>{joined.words}</time> },
]
