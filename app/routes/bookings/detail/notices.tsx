import { InlineLink, Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import type { PresentedBooking } from './present-booking.server'
import { button } from '~/ui/button'
import { RefundTable } from '~/components/bookings/refund-table'
import { Part } from './glance'
import type { ListingType } from '~/domain/listings/choices'

type Props = { booking: PresentedBooking; change: NonNullable<PresentedBooking['openChange']> }

/** Says that a change of the booking waits, with the way to its page. */
export function ChangeNotice({ booking: { id, role, otherParty }, change: { state, isOwn } }: Props) {
  const { firstName } = otherParty
  const [title, action] =
    state === 'unpaid'
      ? role === 'guest'
        ? ['Your change was accepted. Pay to confirm it', 'Pay for the change']
        : [`You both agreed to a change, and ${firstName} has to pay for it`, 'See the change']
      : isOwn
        ? [`You asked ${firstName} to change this booking`, 'See the change']
        : [`${firstName} wants to change this booking`, 'Answer']
  return (
    <Notice type="info" title={title} className="mt-6">
      <p>Your booking stays as it is in the meantime.</p>
      <Link
        to={`/bookings/${id}/change`}
        className={button(action === 'See the change' ? 'secondary' : 'primary', 'mt-3')}
      >
        {action}
      </Link>
    </Notice>
  )
}

/** What the host has changed about the listing since it was booked, and what the guest can do about it. */
export function ListingChanged({ booking }: { booking: PresentedBooking }) {
  const { id, role, status, changes, cancellation, otherParty, listing } = booking
  const start = listing.type === 'property' ? 'check-in' : 'pick-up'
  const canCancel = cancellation !== null && status === 'confirmed'
  return (
    <section
      aria-labelledby="changed"
      className="mt-6 rounded-lg border border-line bg-amber-soft p-5 md:p-6"
    >
      <h2 id="changed" className="text-lg font-semibold">
        {role === 'guest' ? 'Changed since you booked' : `Changed since ${otherParty.firstName} booked`}
      </h2>
      <dl className="mt-3 space-y-3">
        {changes.map(({ what, was, now }) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd className="break-words">Booked: {was}</dd>
            <dd className="break-words">Now: {now}</dd>
          </div>
        ))}
      </dl>
      {role === 'guest' && canCancel && (
        <>
          <p className="mt-4">
            You can keep the booking, or cancel it with a full refund until {start}, whatever the cancellation
            policy says.
          </p>
          <Link to={`/bookings/${id}/cancel`} className={button('secondary', 'mt-4')}>
            Cancel with a full refund
          </Link>
        </>
      )}
      {role === 'host' && canCancel && (
        <p className="mt-4">
          {otherParty.firstName} was told, and can cancel with a full refund until {start}. What was booked is
          above; changing it back ends that.
        </p>
      )}
    </section>
  )
}

type CancellationProps = { type: ListingType; cancellation: NonNullable<PresentedBooking['cancellation']> }

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
        <InlineLink to="/cancellation">How cancellation works</InlineLink>
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
        <InlineLink to={`/messages/${otherParty.id}?booking=${id}`}>
          message {otherParty.firstName}
        </InlineLink>
        .
      </p>
    </Part>
  )
}
