import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Link, SecondaryLink } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Writing } from '~/ui/text'
import { Part } from './glance'
import type { PresentedBooking } from './present-booking.server'
import type { PresentedPayment, PresentedDeposit } from './present-payment.server'
import { AmountLine, HostLines, TotalLine, type BreakdownPrice } from '~/components/bookings/price-breakdown'
import type { ListingType } from '~/domain/listings/choices'

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
          <Link to={bookAgain} className={button('primary', 'mt-4')}>
            Book these dates
          </Link>
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
          {note && <Writing className="mt-1 whitespace-pre-line break-words">{note}</Writing>}
          <p className="mt-1 text-sm text-muted">{state}</p>
        </div>
      ))}
    </Part>
  )
}

const Due = ({ id, host, due }: { id: string; host: string; due: NonNullable<PresentedPayment['due']> }) => (
  <>
    {due.declined && (
      <Notice type="error" title="Your payment was declined" className="mt-3">
        {due.declined} Try again, or use another card.
      </Notice>
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
    <Form method="post" action={`/bookings/${id}/pay`} className="mt-4 flex flex-wrap gap-3">
      <button className={button('primary')}>
        {due.isPaidHere ? 'Finish paying' : due.isRequest ? 'Request to Book' : 'Book Instantly'}
      </button>
      <SecondaryLink to={`/bookings/${id}/cancel`}>Cancel booking</SecondaryLink>
    </Form>
  </>
)

type Earnings = Pick<BreakdownPrice, 'nightlyPrices' | 'priceLines'> & {
  /** The discount, if the host gave it. */
  discount: number
  discountCode: string | null
  commission: number
  commissionPercentage: number
  /** Taxes that the prices include, which are paid to the authorities. */
  includedTaxes: number
  earnings: number
  /** Null unless the booking is cancelled. */
  keptAfterCancellation: number | null
}

/** The host's earnings from a booking, line by line. Amounts are in cents. */
export const BookingEarnings = ({ type, earnings }: { type: ListingType; earnings: Earnings }) => (
  <dl className="space-y-2">
    <HostLines type={type} price={earnings} />
    {earnings.discount > 0 && (
      <AmountLine
        label={`Your discount${earnings.discountCode ? ` (${earnings.discountCode})` : ''}`}
        amount={-earnings.discount}
      />
    )}
    <AmountLine label={`Host commission (${earnings.commissionPercentage}%)`} amount={-earnings.commission} />
    {earnings.includedTaxes > 0 && <AmountLine label="Included taxes" amount={-earnings.includedTaxes} />}
    {earnings.keptAfterCancellation === null ? (
      <TotalLine label="You earn" amount={earnings.earnings} />
    ) : (
      <>
        <AmountLine
          label="You would have earned"
          amount={earnings.earnings}
          className="border-t border-line pt-3 text-muted"
        />
        <AmountLine
          label="You keep"
          amount={earnings.keptAfterCancellation}
          className="text-lg font-semibold"
        />
      </>
    )}
  </dl>
)

/** The security deposit of a booking, how it stands, and a link to what can be done about it. */
export function Deposit({ id, deposit }: { id: string; deposit: PresentedDeposit }) {
  const { amount, words, refunds, canHold, canAnswer, canClaim, claim } = deposit
  const action = canHold
    ? 'Hold the deposit'
    : canAnswer
      ? 'Answer the claim'
      : canClaim
        ? 'Claim the deposit'
        : claim
          ? 'View the claim'
          : null
  return (
    <Part
      id="deposit"
      title={
        <span className="flex justify-between gap-4">
          <span>Security deposit</span>
          <span className="tabular-nums">{amount}</span>
        </span>
      }
    >
      <p className="mt-1 text-muted">{words}</p>
      <DepositRefunds refunds={refunds} />
      {action && (
        <Link
          to={`/bookings/${id}/deposit`}
          className={button(canHold || canAnswer ? 'primary' : 'secondary', 'mt-4')}
        >
          {action}
        </Link>
      )}
    </Part>
  )
}

/** What was given back of a captured deposit, why, and when it arrives. */
export const DepositRefunds = ({ refunds }: Pick<PresentedDeposit, 'refunds'>) =>
  refunds.map(({ id, amount, note, state }) => (
    <div key={id} className="mt-4 border-t border-line pt-4">
      <p className="flex justify-between gap-4 font-medium">
        <span>Deposit given back</span>
        <span className="tabular-nums">{amount}</span>
      </p>
      {note && <Writing className="mt-1 whitespace-pre-line wrap-anywhere">{note}</Writing>}
      <p className="mt-1 text-sm text-muted">{state}</p>
    </div>
  ))
