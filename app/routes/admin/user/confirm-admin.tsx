import { button } from '~/ui/button'
import type { PresentedAccount } from './read-user.server'

/** Asks for confirmation before making a user an admin. */
export function ConfirmAdmin({ user }: { user: PresentedAccount }) {
  return (
    <div className="max-w-text">
      <h2 className="mt-2 text-xl font-semibold wrap-anywhere">Make {user.name} an admin?</h2>
      <p className="mt-1 text-muted wrap-anywhere">{user.email}</p>
      <p className="mt-4">
        An admin can change every fee and setting, post transactions and payouts, publish content, suspend
        users and make other admins. Every change is recorded in the audit log under their name.
      </p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button name="intent" value="grant-admin" className={button('primary')}>
          Make admin
        </button>
        <a href={`/admin/accounts/users/${user.id}`} className={button('secondary')}>
          Not now
        </a>
      </form>
    </div>
  )
}
