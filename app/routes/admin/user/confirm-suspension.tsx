import { count } from '~/domain/shared/phrases'
import { button } from '~/ui/button'
import { BookingTable } from './booking-table'
import type { PresentedAccount, readSuspension } from './read-user.server'

type Suspension = Awaited<ReturnType<typeof readSuspension>>

/** Asks for confirmation before suspending an account, and explains the effects. */
export function ConfirmSuspension({
  user,
  suspension: { devices, activeListings, bookings },
}: {
  user: PresentedAccount
  suspension: Suspension
}) {
  return (
    <>
      <div className="max-w-text">
        <h2 className="mt-2 text-2xl font-bold wrap-anywhere">Suspend {user.name}?</h2>
        <p className="mt-1 text-muted wrap-anywhere">{user.email}</p>
        <ul className="mt-4 list-disc space-y-2 pl-6">
          <li>
            They will be signed out everywhere immediately
            {devices > 0 && `, from ${count(devices, 'device')}`}, and cannot sign in. If they try, they'll
            see that the account is suspended.
          </li>
          <li>
            {activeListings === 0
              ? 'They have no active listings.'
              : activeListings === 1
                ? 'Their active listing is paused.'
                : `Their ${count(activeListings, 'active listing')} are paused.`}{' '}
            A paused listing cannot be found or booked.
          </li>
          <li>
            Requests waiting for their response expire within 24 hours. Requests they sent can still be
            accepted.
          </li>
          <li>
            {bookings.all === 0
              ? 'They have no confirmed bookings.'
              : bookings.all === 1
                ? 'One confirmed booking remains. It is listed below.'
                : `${count(bookings.all, 'confirmed booking')} remain. They are listed below.`}
          </li>
        </ul>
        <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
          <button name="intent" value="suspend" className={button('danger')}>
            Suspend user
          </button>
          <a href={`/admin/accounts/users/${user.id}`} className={button('secondary')}>
            Keep account active
          </a>
        </form>
      </div>
      {bookings.all > 0 && (
        <section className="mt-10">
          <h3 id="remaining-bookings" className="text-lg font-semibold">
            Confirmed bookings that remain
          </h3>
          <BookingTable bookings={bookings.rows} labelledBy="remaining-bookings" />
          {bookings.all > bookings.rows.length && (
            <p className="mt-2 text-sm text-muted">
              Showing the first {bookings.rows.length} of {bookings.all}.
            </p>
          )}
        </section>
      )}
    </>
  )
}
