import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { refundAsOperator } from '~/domain/bookings/payment/refund-as-operator.server'
import { operatorRefundSchema } from '~/domain/payments/operator-refund'
import { bookingPayments } from '~/domain/payments/payments.queries.server'
import { formatStay } from '~/domain/shared/dates'
import { formatExact, toDecimal } from '~/domain/shared/money'
import { requireAdmin } from '~/http/guards.server'
import { readForm, type FormReply, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { presentCheckout, presentRefund } from '~/routes/admin/payments/present-payments.server'
import { RefundTable } from '~/routes/admin/payments/refund-table'
import { button } from '~/ui/button'
import { useNoticeToast } from '~/ui/notice-toast'
import { consoleMeta } from '../tabs'
import { RefundForm } from './refund-form'

const PAYMENTS = '/admin/accounts/payments'

export const meta: MetaFunction = () => consoleMeta('Payment of a booking')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const found = await bookingPayments(params.booking!)
  if (!found) throw new Response('Booking not found', { status: 404 })
  const { booking, checkouts, refunds, left } = found
  return {
    requestKey: uuidv7(),
    booking: { ...booking, stay: formatStay(booking.checkIn, booking.checkOut) },
    checkouts: checkouts.map(({ checkout, since }) => presentCheckout(checkout, since)),
    refunds: refunds.map(({ refund, isOpen }) => presentRefund(refund, isOpen)),
    left: left === null ? null : { words: formatExact(left), max: toDecimal(left), isAny: left > 0 },
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readForm(request, operatorRefundSchema)
  if (!form.ok) return replyWithErrors(form, 'Nothing was refunded')
  const result = await refundAsOperator(params.booking!, form.value, { admin, now: new Date() })
  if (!result.ok) {
    if (result.refusal === 'refund_booking_unknown') throw new Response('Booking not found', { status: 404 })
    return form.refuse(result)
  }
  return redirectWithToast(`${PAYMENTS}/${params.booking}`, {
    title: 'Refund requested',
    description: `${formatExact(result.refund.amount)} goes back to the card. The guest was emailed.`,
  })
}

/** What was paid for a booking, kept by the processor and given back, and the form that gives more back. */
export default function Payment() {
  const { booking, checkouts, refunds, left, requestKey } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <>
      <div>
        <ReplyNotice reply={reply} className="mb-6" />
        <h2 dir="auto" className="text-2xl font-bold wrap-anywhere">
          {booking.title}
        </h2>
        <p className="text-muted wrap-anywhere">
          {booking.stay}, {booking.guestName}, {booking.guestEmail}
        </p>
        <h3 className={heading}>Payment</h3>
        {checkouts.length === 0 && <p className="text-muted">Nothing at the payment processor.</p>}
        {checkouts.map(({ id, amount, fee, state, made }) => (
          <dl key={id} className={facts}>
            <dt className="text-muted">Amount</dt>
            <dd className="font-semibold tabular-nums">{amount}</dd>
            <dt className="text-muted">State</dt>
            <dd>{state}</dd>
            <dt className="text-muted">Kept by the processor</dt>
            <dd className="tabular-nums">{fee ?? 'Not known'}</dd>
            <dt className="text-muted">Opened</dt>
            <dd>{made}</dd>
          </dl>
        ))}
        <h3 id="given" className={heading}>
          Refunds
        </h3>
        {refunds.length > 0 ? (
          <RefundTable refunds={refunds} labelledBy="given" />
        ) : (
          <p className="text-muted">None yet.</p>
        )}
        {left && (
          <section className="max-w-text">
            <h3 className={heading}>Make a refund</h3>
            {left.isAny ? (
              <RefundForm requestKey={requestKey} left={left.words} max={left.max} reply={reply} />
            ) : (
              <p className="text-muted">Nothing left to refund.</p>
            )}
          </section>
        )}
        <a href={PAYMENTS} className={button('secondary', 'mt-6')}>
          Back to payments
        </a>
      </div>
    </>
  )
}

const heading = 'mt-8 mb-2 font-semibold'
const facts =
  'mt-2 grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface p-4 ' +
  'max-sm:[&_dd+dt]:mt-3 sm:grid-cols-[12rem_minmax(0,1fr)]'
