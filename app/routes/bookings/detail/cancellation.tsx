import { RefundTable } from '~/components/bookings/refund-table'
import type { PresentedBooking } from './present-booking.server'
import type { ListingType } from '~/domain/listings/choices'

type CancellationProps = {
  type: ListingType
  cancellation: NonNullable<PresentedBooking['cancellation']>
}

/** The policy the booking was made under: to the guest with its deadlines and dollars, to the host in a line. */
export function Cancellation({
  type,
  cancellation: { isRequest, policy, summary, rows },
}: CancellationProps) {
  const start = type === 'property' ? 'check-in' : 'pick-up'
  return (
    <section aria-labelledby="cancellation" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="cancellation" className="text-lg font-semibold">
        Cancellation
      </h2>
      {rows ? (
        <>
          <p className="mt-1 text-muted">
            {isRequest
              ? `Until it is accepted you can take the request back and pay nothing. Once it is confirmed, the ${policy.toLowerCase()} policy applies:`
              : `${policy} policy. What you get back if you cancel:`}
          </p>
          <div className="mt-3">
            <RefundTable rows={rows} />
          </div>
          <p className="mt-2 text-sm text-muted">It can be cancelled here until {start}.</p>
        </>
      ) : (
        <p className="mt-1 text-muted">
          <strong className="text-ink">{policy}.</strong> {summary} If you cancel yourself, your guest gets
          everything back and you earn nothing.
        </p>
      )}
      <p className="mt-3 text-sm">
        <a href="/cancellation" className="underline underline-offset-2">
          How cancelling works
        </a>
      </p>
    </section>
  )
}
