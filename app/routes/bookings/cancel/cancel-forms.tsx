import { RefundTable } from '~/components/bookings/refund-table'
import { button } from '~/ui/button'
import type { PresentedCancellation } from './present-cancellation.server'

type Refund = Extract<NonNullable<PresentedCancellation['confirmed']>, { begun: false }>

/** Asks a guest to confirm a cancellation, and shows the refund and how long it applies. */
export function CancelAsGuest({
  cancellation: { id, host, town },
  refund,
}: {
  cancellation: PresentedCancellation
  refund: Refund
}) {
  return (
    <>
      <section aria-labelledby="refund" className="mt-6 rounded-lg border border-line bg-surface p-5">
        <h2 id="refund" className="text-muted">
          If you cancel now, you get back
        </h2>
        <p className="mt-1 text-3xl font-bold tabular-nums">{refund.refund}</p>
        {refund.before && (
          <p className="mt-1 text-muted">
            You got {refund.before} back before. Your final cost is {refund.finalCost}.
          </p>
        )}
        {refund.isFull && !refund.before && <p className="mt-1 text-muted">That's everything you paid.</p>}
        {!refund.isFull && (
          <p className="mt-1 text-muted">The service fee and the processing fee are not refunded.</p>
        )}
        <div className="mt-4 border-t border-line pt-2">
          <RefundTable rows={refund.rows} />
        </div>
        <p className="mt-2 text-sm text-muted">
          {refund.policy
            ? `${refund.policy} policy. `
            : 'The host changed the listing since you booked, so you get everything back until it starts. '}
          All times are {town} time.{' '}
          <a href="/cancellation" className="underline underline-offset-2">
            How cancellation works
          </a>
        </p>
      </section>
      <p className="mt-6 text-muted">We'll tell {host} and free up the dates. This can't be undone.</p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <input type="hidden" name="refundAmount" value={refund.refundAmount} />
        <button className={button('danger')}>
          {refund.hasRefund ? `Cancel and get ${refund.refund} back` : 'Cancel booking'}
        </button>
        <a href={`/bookings/${id}`} className={button('secondary')}>
          Keep booking
        </a>
      </form>
    </>
  )
}

/** Asks a host to confirm a cancellation, and warns of its consequences. */
export function CancelAsHost({ cancellation: { id, guest, type } }: { cancellation: PresentedCancellation }) {
  const badge = type === 'property' ? 'Superhost' : 'All-Star Host'
  return (
    <>
      <ul className="mt-6 list-disc space-y-2 pl-5 text-muted">
        <li>
          <strong className="text-ink">{guest} gets a full refund</strong>, fees included, whatever your
          cancellation policy says.
        </li>
        <li>
          <strong className="text-ink">You earn nothing</strong> from this booking.
        </li>
        <li>
          <strong className="text-ink">It counts against your {badge} badge</strong>: hosts with the badge
          cancel fewer than 1 in 100 bookings.
        </li>
        <li>The dates open up for others. Block them in your calendar if you can't host.</li>
      </ul>
      <p className="mt-4 text-muted">We'll let {guest} know right away. This can't be undone.</p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button className={button('danger')}>Cancel booking</button>
        <a href={`/bookings/${id}`} className={button('secondary')}>
          Keep booking
        </a>
      </form>
    </>
  )
}

/** Asks a guest to confirm that they do not pay for a booking, of which nobody else knows yet. */
export function GiveUpBooking({ id }: { id: string }) {
  return (
    <>
      <p className="mt-6 text-muted">You won't be charged, and the dates are free for others again.</p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button className={button('danger')}>Cancel booking</button>
        <a href={`/bookings/${id}`} className={button('secondary')}>
          Keep the dates
        </a>
      </form>
    </>
  )
}

/** Asks a guest to confirm that they cancel a request. */
export function WithdrawRequest({ id, host }: { id: string; host: string }) {
  return (
    <>
      <p className="mt-6 text-muted">
        You won't be charged. We'll tell {host} and free up the dates. This can't be undone.
      </p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button className={button('danger')}>Cancel request</button>
        <a href={`/bookings/${id}`} className={button('secondary')}>
          Keep request
        </a>
      </form>
    </>
  )
}
