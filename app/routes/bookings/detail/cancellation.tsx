import { RefundTable } from '~/components/bookings/refund-table'
import { Part } from './part'
import type { PresentedBooking } from './present-booking.server'
import type { ListingType } from '~/domain/listings/choices'

type CancellationProps = {
  type: ListingType
  cancellation: NonNullable<PresentedBooking['cancellation']>
}

/** The cancellation policy of a booking: deadlines and amounts for the guest, a summary for the host. */
export function Cancellation({
  type,
  cancellation: { isChanged, isRequest, policy, summary, refunds },
}: CancellationProps) {
  const start = type === 'property' ? 'check-in' : 'pick-up'
  return (
    <Part id="cancellation" title="Cancellation">
      {refunds ? (
        <>
          <p className="mt-1 text-muted">
            {isRequest
              ? `You can cancel for free until the host accepts. Then the ${policy.toLowerCase()} policy applies:`
              : isChanged
                ? 'The host changed the listing since you booked. If you cancel, you get back:'
                : `${policy} policy. If you cancel, you get back:`}
          </p>
          <div className="mt-3">
            <RefundTable rows={refunds.rows} />
          </div>
          <p className="mt-2 text-sm text-muted">You can cancel until {start}.</p>
        </>
      ) : (
        <p className="mt-1 text-muted">
          <strong className="text-ink">{policy}.</strong> {summary} If you cancel, your guest gets a full
          refund and you earn nothing.
        </p>
      )}
      <p className="mt-3 text-sm">
        <a href="/cancellation" className="underline underline-offset-2">
          How cancellation works
        </a>
      </p>
    </Part>
  )
}

/** Explains why a booking that has started cannot be cancelled online, with a link to the other party. */
export function NoLongerCancellable({ booking: { id, listing, otherParty } }: { booking: PresentedBooking }) {
  return (
    <Part id="cancellation" title="Cancellation">
      <p className="mt-1 text-muted">
        Your {listing.type === 'property' ? 'stay' : 'rental'} has started, so you can't cancel it here
        anymore. If something is wrong,{' '}
        <a href={`/messages/${otherParty.id}?booking=${id}`} className="underline underline-offset-2">
          message {otherParty.firstName}
        </a>
        .
      </p>
    </Part>
  )
}
