import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { cancelBookingSchema } from '~/domain/bookings/booking'
import { describeRefund } from '~/domain/bookings/describe-refund'
import { bookingDetail } from '~/domain/bookings/bookings.queries.server'
import { cancelAsHost } from '~/domain/bookings/cancel-as-host.server'
import { cancelBooking } from '~/domain/bookings/cancel-booking.server'
import { requireUser } from '~/http/guards.server'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { BookingListing } from '~/components/bookings/booking-listing'
import { Notice } from '~/ui/notice'
import { ParentLink } from '~/ui/parent-link'
import { unlistedMeta } from '~/components/shell/page-title'
import { button } from '~/ui/button'
import { presentCancellation, type PresentedCancellation } from './present-cancellation.server'
import { RefundTable } from '~/components/bookings/refund-table'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta(data?.status === 'pending' && !data.awaitsPayment ? 'Cancel request' : 'Cancel booking')

const notFound = () => new Response('Booking not found', { status: 404 })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const cancellation = await presentCancellation(params.id!, await requireUser(request), new Date())
  if (!cancellation) throw notFound()
  return cancellation
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, cancelBookingSchema)
  if (!form.ok) return form.reply()
  const now = new Date()
  const found = await bookingDetail(params.id!, user.id, now)
  if (!found) throw notFound()
  const { booking, refundedByAdmins: byAdmins } = found
  if (booking.hostId === user.id) {
    const result = await cancelAsHost(booking.id, { host: user, now })
    return result.ok
      ? redirectWithToast('/bookings/hosting', {
          title: 'Booking cancelled',
          description: 'Your guest gets a full refund. The dates are available again.',
        })
      : form.refuse(result)
  }
  // A form without an amount showed a request. If the host accepted meanwhile, the guest must see the refund first.
  const result = await cancelBooking(booking.id, {
    guest: user,
    shownRefund: form.value.refundAmount ?? null,
    now,
  })
  if (!result.ok) return form.refuse(result)
  const { refundAmount, totalPrice, paymentDue } = result.booking
  const money =
    refundAmount === null
      ? 'You have not been charged.'
      : describeRefund({ total: totalPrice, refund: refundAmount, byAdmins })
  return redirectWithToast('/bookings', {
    title: refundAmount === null && !paymentDue ? 'Request cancelled' : 'Booking cancelled',
    description: `The dates are available again. ${money}`,
  })
}

/** Asks for confirmation before a booking or a request is cancelled, and shows the refund. */
export default function CancelBooking() {
  const cancellation = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { role, status, confirmed, listing, stay, money } = cancellation
  const dialog =
    confirmed && !confirmed.begun
      ? role === 'host'
        ? 'host'
        : 'guest'
      : status === 'pending' && role === 'guest'
        ? cancellation.awaitsPayment
          ? 'unpaid'
          : 'request'
        : null
  const title = {
    guest: 'Cancel this booking?',
    host: `Cancel ${cancellation.guest}'s booking?`,
    request: 'Cancel this request?',
    unpaid: 'Cancel this booking?',
  }
  return (
    <main className="page-text">
      <ParentLink href={`/bookings/${cancellation.id}`}>Booking</ParentLink>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">
        {dialog ? title[dialog] : `This ${status === 'pending' ? 'request' : 'booking'} cannot be cancelled`}
      </h1>
      {reply && (
        <div className="mt-6">
          <Notice type="error" title="Update failed">
            Failed to update booking. Please try again. {reply.notice?.description}
          </Notice>
        </div>
      )}
      <div className="mt-6 rounded-lg border border-line bg-surface p-5">
        <BookingListing listing={listing} />
        <p className="mt-4 flex justify-between gap-4 border-t border-line pt-4">
          <span>{stay}</span>
          <span className="font-semibold">{money}</span>
        </p>
      </div>
      {dialog === 'unpaid' && <GiveUpBooking id={cancellation.id} />}
      {dialog === 'request' && <WithdrawRequest id={cancellation.id} host={cancellation.host} />}
      {dialog === 'guest' && confirmed && !confirmed.begun && (
        <CancelAsGuest cancellation={cancellation} refund={confirmed} />
      )}
      {dialog === 'host' && confirmed && !confirmed.begun && <CancelAsHost cancellation={cancellation} />}
      {!dialog && <CannotCancel cancellation={cancellation} />}
    </main>
  )
}

function CannotCancel({
  cancellation: { id, role, status, guest, host, type },
}: {
  cancellation: PresentedCancellation
}) {
  const why = {
    pending: `${guest} is waiting for your response. If you can't host them, decline the request on its page.`,
    confirmed:
      `The ${type === 'property' ? 'stay' : 'rental'} has started and can no longer be cancelled online. ` +
      `Please contact ${role === 'guest' ? host : guest}.`,
    cancelled: 'It is already cancelled.',
    completed: 'It is already over.',
  }
  return (
    <>
      <p className="mt-6 text-muted">{why[status]}</p>
      <a href={`/bookings/${id}`} className={button('primary', 'mt-6')}>
        Back to the booking
      </a>
    </>
  )
}

type Refund = Extract<NonNullable<PresentedCancellation['confirmed']>, { begun: false }>

function CancelAsGuest({
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

function CancelAsHost({ cancellation: { id, guest, type } }: { cancellation: PresentedCancellation }) {
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

function GiveUpBooking({ id }: { id: string }) {
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

function WithdrawRequest({ id, host }: { id: string; host: string }) {
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
