import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { refundAsOperator } from '~/domain/bookings/payment/refund-as-operator.server'
import { operatorRefundSchema } from '~/domain/payments/operator-refund'
import { bookingPayments } from '~/domain/payments/payments.queries.server'
import { formatStay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { presentCheckout, presentRefund } from '~/routes/admin/payments/present-payments.server'
import { RefundForm } from '~/routes/admin/payments/refund-form'
import { RefundTable } from '~/routes/admin/payments/refund-table'
import { Facts, FormNotice, Section } from '../elements'
import { consoleMeta } from '../tabs'

const PAYMENTS = '/admin/accounts/payments'

export const meta = consoleMeta('Payment of a booking')

export const loader = adminLoader(async ({ params }) => {
  const found = await bookingPayments(params.booking)
  if (!found) throw new Response('Booking not found', { status: 404 })
  const { booking, checkouts, refunds, left } = found
  return {
    requestKey: uuidv7(),
    booking: { ...booking, stay: formatStay(booking.checkIn, booking.checkOut) },
    checkouts: checkouts.map(({ checkout, since }) => presentCheckout(checkout, since)),
    refunds: refunds.map(({ refund, isOpen }) => presentRefund(refund, isOpen)),
    left,
  }
})

export const action = adminAction({
  schema: operatorRefundSchema,
  failed: 'Nothing was refunded',
  run: ({ value, params, user: admin, now }) => refundAsOperator(params.booking, value, { admin, now }),
  done: ({ refund }, { params }) => ({
    to: `${PAYMENTS}/${params.booking}`,
    title: 'Refund requested',
    description: `${formatExact(refund.amount)} goes back to the card. The guest was emailed.`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** What was paid for a booking, kept by the processor and given back, and the form that gives more back. */
export default function Payment() {
  const { booking, checkouts, refunds, left, requestKey } = useLoaderData<typeof loader>()
  return (
    <>
      <FormNotice />
      <h2 dir="auto" className="text-2xl font-bold wrap-anywhere">
        {booking.title}
      </h2>
      <p className="text-muted wrap-anywhere">
        {booking.stay}, {booking.guestName}, {booking.guestEmail}
      </p>
      <Section title="Payment">
        {checkouts.length === 0 && <p className="text-muted">Nothing at the payment processor.</p>}
        {checkouts.map(({ id, amount, fee, state, made }) => (
          <Facts
            key={id}
            facts={{
              Amount: <span className="font-semibold">{amount}</span>,
              State: state,
              'Kept by the processor': fee ?? 'Not known',
              Opened: made,
            }}
          />
        ))}
      </Section>
      <Section title="Refunds" id="given">
        {refunds.length > 0 ? (
          <RefundTable refunds={refunds} labelledBy="given" />
        ) : (
          <p className="text-muted">None yet.</p>
        )}
      </Section>
      {left !== null && (
        <Section title="Make a refund">
          <RefundForm left={left} requestKey={requestKey} readers="The guest reads it." />
        </Section>
      )}
    </>
  )
}
