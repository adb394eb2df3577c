import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { cancelBookingSchema } from '~/domain/bookings/booking'
import { describeRefund } from '~/domain/bookings/describe-refund'
import { cancelAsHost } from '~/domain/bookings/cancel-as-host.server'
import { cancelBooking } from '~/domain/bookings/cancel-booking.server'
import { requireUser } from '~/http/guards.server'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { Form } from '~/ui/form'
import { InlineLink, SecondaryLink } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { button } from '~/ui/button'
import { BookingPage, NothingToDo } from '../booking-page'
import { openBooking } from '../open-booking.server'
import { presentCancellation, type PresentedCancellation } from './present-cancellation.server'
import { RefundTable } from '~/components/bookings/refund-table'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta<typeof loader>(({ data }) =>
  data?.status === 'pending' && !data.awaitsPayment ? 'Cancel request' : 'Cancel booking',
)

export const loader = async (args: LoaderFunctionArgs) => presentCancellation(await openBooking(args))

export async function action(args: ActionFunctionArgs) {
  await requireUser(args.request)
  const form = await readForm(args.request, cancelBookingSchema)
  if (!form.ok) return form.reply()
  const { found, viewer, now, role } = await openBooking(args)
  const { booking, refundedByAdmins: byAdmins } = found
  if (role === 'host') {
    const result = await cancelAsHost(booking.id, { host: viewer, now })
    return result.ok
      ? redirectWithToast('/bookings/hosting', {
          title: 'Booking cancelled',
          description: 'Your guest gets a full refund. The dates are available again.',
        })
      : form.refuse(result)
  }
  // A form without an amount showed a request. If the host accepted meanwhile, the guest must see the refund first.
  const shownRefund = form.value.refundAmount ?? null
  const result = await cancelBooking(booking.id, { guest: viewer, shownRefund, now })
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

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks for confirmation before a booking or a request is cancelled, and shows the refund. */
export default function CancelBooking() {
  const cancellation = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const { id, role, status, confirmed, listing, stay, money, guest, host } = cancellation
  const refund = confirmed && !confirmed.begun ? confirmed : null
  const isOwnRequest = status === 'pending' && role === 'guest'
  const what = isOwnRequest && !cancellation.awaitsPayment ? 'request' : 'booking'
  const title =
    refund && role === 'host'
      ? `Cancel ${guest}'s booking?`
      : refund || isOwnRequest
        ? `Cancel this ${what}?`
        : `This ${status === 'pending' ? 'request' : 'booking'} cannot be cancelled`
  return (
    <BookingPage
      id={id}
      title={title}
      listing={listing}
      intro={
        reply && (
          <Notice type="error" title="Update failed" className="mt-6">
            Failed to update booking. Please try again. {reply.notice?.description}
          </Notice>
        )
      }
      facts={
        <>
          <span>{stay}</span>
          <span className="font-semibold">{money}</span>
        </>
      }
    >
      {isOwnRequest && what === 'booking' && (
        <ConfirmForm id={id} confirm="Cancel booking" keep="Keep the dates">
          You won't be charged, and the dates are free for others again.
        </ConfirmForm>
      )}
      {isOwnRequest && what === 'request' && (
        <ConfirmForm id={id} confirm="Cancel request" keep="Keep request">
          You won't be charged. We'll tell {host} and free up the dates. This can't be undone.
        </ConfirmForm>
      )}
      {refund && role === 'guest' && <CancelAsGuest cancellation={cancellation} refund={refund} />}
      {refund && role === 'host' && <CancelAsHost cancellation={cancellation} />}
      {!refund && !isOwnRequest && <NothingToDo why={whyNot(cancellation)} back={`/bookings/${id}`} />}
    </BookingPage>
  )
}

const whyNot = ({ role, status, guest, host, type }: PresentedCancellation) =>
  ({
    pending: `${guest} is waiting for your response. If you can't host them, decline the request on its page.`,
    confirmed:
      `The ${type === 'property' ? 'stay' : 'rental'} has started and can no longer be cancelled online. ` +
      `Please contact ${role === 'guest' ? host : guest}.`,
    cancelled: 'It is already cancelled.',
    completed: 'It is already over.',
  })[status]

type ConfirmFormProps = {
  id: string
  confirm: string
  keep?: string
  /** The refund that the page shows, in dollars. */
  refundAmount?: string
  /** What cancelling means. */
  children: ReactNode
}

const ConfirmForm = ({ id, confirm, keep = 'Keep booking', refundAmount, children }: ConfirmFormProps) => (
  <>
    <p className="mt-6 text-muted">{children}</p>
    <Form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
      {refundAmount !== undefined && <input type="hidden" name="refundAmount" value={refundAmount} />}
      <button className={button('danger')}>{confirm}</button>
      <SecondaryLink to={`/bookings/${id}`}>{keep}</SecondaryLink>
    </Form>
  </>
)

type Refund = Extract<NonNullable<PresentedCancellation['confirmed']>, { begun: false }>

type CancelAsGuestProps = { cancellation: PresentedCancellation; refund: Refund }

const CancelAsGuest = ({ cancellation: { id, host, town }, refund }: CancelAsGuestProps) => (
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
        All times are {town} time. <InlineLink to="/cancellation">How cancellation works</InlineLink>
      </p>
    </section>
    <ConfirmForm
      id={id}
      confirm={refund.hasRefund ? `Cancel and get ${refund.refund} back` : 'Cancel booking'}
      refundAmount={refund.refundAmount}
    >
      We'll tell {host} and free up the dates. This can't be undone.
    </ConfirmForm>
  </>
)

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
      <ConfirmForm id={id} confirm="Cancel booking">
        We'll let {guest} know right away. This can't be undone.
      </ConfirmForm>
    </>
  )
}
