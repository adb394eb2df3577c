import { AccountBadges } from '~/components/accounts/account-badges'
import { Avatar } from '~/ui/avatar'
import type { PresentedUser } from './present-users.server'

/** The accounts found, in a table that scrolls sideways on narrow screens. */
export function UserTable({ users }: { users: PresentedUser[] }) {
  return (
    // Focusable so that the keyboard can scroll it.
    <div
      role="region"
      aria-labelledby="users"
      tabIndex={0}
      className="mt-4 overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full min-w-3xl text-left">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th scope="col" className={head}>
              User
            </th>
            <th scope="col" className={head}>
              Badges
            </th>
            <th scope="col" className={`${head} text-right`}>
              Bookings
            </th>
            <th scope="col" className={`${head} text-right`}>
              Listings
            </th>
            <th scope="col" className={head}>
              Joined
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {users.map(({ id, name, email, avatar, status, bookings, listings, joined }) => (
            <tr key={id}>
              <th scope="row" className="min-w-72 px-4 py-3 font-normal">
                <span className="flex items-center gap-3">
                  <Avatar src={avatar} name={name} />
                  <span>
                    <a
                      href={`/admin/accounts/users/${id}`}
                      className="inline-flex min-h-6 items-center font-semibold text-accent underline wrap-break-word"
                    >
                      {name}
                    </a>
                    <span className="block text-sm text-muted wrap-break-word">{email}</span>
                  </span>
                </span>
              </th>
              <td className="px-4 py-3">
                <AccountBadges {...status} />
              </td>
              <td className="px-4 py-3 text-right tabular-nums">{bookings}</td>
              <td className="px-4 py-3 text-right tabular-nums">{listings}</td>
              <td className="whitespace-nowrap px-4 py-3">
                <time dateTime={joined.at}>{joined.words}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const head = 'px-4 py-3 font-semibold'
