import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Part } from './part'
import type { PresentedBooking } from './present-booking.server'
import type { PresentedPayment } from './present-payment.server'

type Props = { booking: PresentedBooking; payment: PresentedPayment }

/** What the guest has to pay, and what goes back to their card. */
export function Payment({ booking, payment: { due, bookAgain, isAuthorized, returned, refunds } }: Props) {
  if (!due && !bookAgain && !isAuthorized && !returned && refunds.length === 0) return null
  return (
    <Part id="payment" title="Payment">
      {due && <Due id={booking.id} host={booking.otherParty.firstName} due={due} />}
      {bookAgain && (
        <>
          <p className="mt-1 text-muted">If your dates are still free, you can book them again.</p>
          <a href={bookAgain} className={button('primary', 'mt-4')}>
            Book these dates
          </a>
        </>
      )}
      {isAuthorized && (
        <p className="mt-1 text-muted">
          {booking.status === 'pending'
            ? `Your bank holds the amount. It is charged when ${booking.otherParty.firstName} accepts, and given ` +
              'back if not.'
            : 'Your bank is giving back the amount that it held.'}
        </p>
      )}
      {returned && (
        <>
          <p className="mt-1">{returned.why}</p>
          <p className="mt-1 text-sm text-muted">
            {returned.isDone
              ? 'Your bank has given back the amount that it held. You were not charged.'
              : 'Your bank is giving back the amount that it held. You are not charged.'}
          </p>
        </>
      )}
      {refunds.map(({ id, amount, why, note, state }) => (
        <div key={id} className="mt-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
          <p className="flex justify-between gap-4 font-medium">
            <span>{why}</span>
            <span className="tabular-nums">{amount}</span>
          </p>
          {note && (
            <p dir="auto" className="mt-1 whitespace-pre-line break-words">
              {note}
            </p>
          )}
          <p className="mt-1 text-sm text-muted">{state}</p>
        </div>
      ))}
    </Part>
  )
}

function Due({ id, host, due }: { id: string; host: string; due: NonNullable<PresentedPayment['due']> }) {
  return (
    <>
      {due.declined && (
        <div className="mt-3">
          <Notice type="error" title="Your payment was declined">
            {due.declined} Try again, or use another card.
          </Notice>
        </div>
      )}
      <p className="mt-2 text-muted">
        {!due.isPaidHere
          ? `We hold these dates for you${due.until ? ` until ${due.until}` : ''}. The total is ${due.amount}.`
          : due.isRequest
            ? `We'll place a hold of ${due.amount} on your card now and charge it only if ${host} accepts.`
            : `Pay ${due.amount}, and your booking is confirmed right away.`}
      </p>
      {due.deposit && (
        <p className="mt-2 text-muted">
          {`The security deposit of ${due.deposit.amount} is not part of this payment. It is held on your card ` +
            (due.deposit.from ? `on ${due.deposit.from}` : 'as soon as your booking is confirmed') +
            `, and released on ${due.deposit.until}, unless ${host} claims it by then.`}
        </p>
      )}
      <form method="post" action={`/bookings/${id}/pay`} className="mt-4 flex flex-wrap gap-3">
        <button className={button('primary')}>
          {due.isPaidHere ? 'Finish paying' : due.isRequest ? 'Request to Book' : 'Book Instantly'}
        </button>
        <a href={`/bookings/${id}/cancel`} className={button('secondary')}>
          Cancel booking
        </a>
      </form>
    </>
  )
}
