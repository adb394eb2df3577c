import { button } from '~/ui/button'
import { BookingTable } from './booking-table'
import type { PresentedAccount, readSuspension } from './read-user.server'

type Suspension = Awaited<ReturnType<typeof readSuspension>>

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : many.replace('#', String(count))

/** Asks once more before an account is suspended, and says what that does and what it leaves. */
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
        <h2 className="mt-2 text-xl font-semibold wrap-anywhere">Suspend {user.name}?</h2>
        <p className="mt-1 text-muted wrap-anywhere">{user.email}</p>
        <ul className="mt-4 list-disc space-y-2 pl-6">
          <li>
            They are signed out everywhere at once
            {devices > 0 && `, from ${counted(devices, 'one device', '# devices')}`}, and cannot sign in. When
            they try, they are told that the account is suspended.
          </li>
          <li>
            {activeListings === 0
              ? 'They have no active listings.'
              : counted(
                  activeListings,
                  'Their active listing is paused.',
                  'Their # active listings are paused.',
                )}{' '}
            Nobody can find or book a paused listing.
          </li>
          <li>
            Requests that wait for their answer run out within 24 hours. Requests they sent can still be
            accepted.
          </li>
          <li>
            {bookings.all === 0
              ? 'They have no confirmed bookings.'
              : counted(
                  bookings.all,
                  'One confirmed booking stands. It is listed below.',
                  '# confirmed bookings stand. They are listed below.',
                )}
          </li>
        </ul>
        <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
          <button name="intent" value="suspend" className={button('danger')}>
            Suspend user
          </button>
          <a href={`/admin/accounts/users/${user.id}`} className={button('secondary')}>
            Keep the account open
          </a>
        </form>
      </div>
      {bookings.all > 0 && (
        <section className="mt-10">
          <h3 id="standing" className="text-lg font-semibold">
            Confirmed bookings that stand
          </h3>
          <BookingTable bookings={bookings.rows} labelledBy="standing" />
          {bookings.all > bookings.rows.length && (
            <p className="mt-2 text-sm text-muted">
              The first {bookings.rows.length} of {bookings.all} are shown.
            </p>
          )}
        </section>
      )}
    </>
  )
}
