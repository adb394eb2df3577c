import { button } from '~/ui/button'
import type { PresentedAccount } from './read-user.server'

/** The actions on an account: each is a form, or a link to a confirmation page. */
export function AccountStatusButtons({ user: { isOneself, status } }: { user: PresentedAccount }) {
  const { isVerified, isAdmin, isSuspended } = status
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <form method="post">
          <button
            name="intent"
            value={isVerified ? 'revoke-verification' : 'verify'}
            className={button('secondary')}
          >
            {isVerified ? 'Remove verification' : 'Verify'}
          </button>
        </form>
        {isSuspended && (
          <form method="post">
            <button name="intent" value="restore" className={button('primary')}>
              Restore
            </button>
          </form>
        )}
        {isAdmin && !isOneself && (
          <form method="post">
            <button name="intent" value="revoke-admin" className={button('secondary')}>
              Remove admin rights
            </button>
          </form>
        )}
        {!isAdmin && !isSuspended && (
          <a href="?confirm=grant-admin" className={button('secondary')}>
            Make admin
          </a>
        )}
        {!isSuspended && !isOneself && (
          <a href="?confirm=suspend" className={button('secondary', 'text-danger!')}>
            Suspend
          </a>
        )}
      </div>
      {isSuspended && (
        <p className="mt-3 text-muted">
          Restoring lets them sign in again. Their listings stay paused until they resume them themselves.
        </p>
      )}
      {isOneself && (
        <p className="mt-3 text-muted">
          This is your own account. Another admin can suspend it or remove your admin rights.
        </p>
      )}
    </>
  )
}
