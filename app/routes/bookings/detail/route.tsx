import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { acceptBooking } from '~/domain/bookings/accept-booking.server'
import { bookedNotice } from '~/domain/bookings/describe-booking'
import { syncPayment } from '~/domain/bookings/payment/sync-payment.server'
import { acceptRequestSchema } from '~/domain/bookings/booking'
import { formatNearStay } from '~/domain/shared/dates'
import { requireUser } from '~/http/guards.server'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { Form, PrimaryButton } from '~/ui/form'
import { BookingEarnings, Deposit, Payment } from './money'
import { AmountLine, PriceBreakdown, TotalLine } from '~/components/bookings/price-breakdown'
import { BookingListing } from '~/components/bookings/booking-listing'
import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { Link, SecondaryLink } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { Icon, type IconName } from '~/ui/icon'
import { button } from '~/ui/button'
import { ParentLink } from '~/ui/parent-link'
import { Arrival } from './arrival'
import { BookingFacts, Glance, Part } from './glance'
import { BookingHistory, Handovers, BookingReviews } from './booking-history'
import { Cancellation, NoLongerCancellable, ChangeNotice, ListingChanged } from './notices'
import { knownBooking, openBooking, answeredFrom } from '../open-booking.server'
import { presentBooking, type PresentedBooking } from './present-booking.server'
import { presentReviews } from './present-reviews.server'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta<typeof loader>(({ data }) =>
  data ? `${data.booking.listing.title}, ${data.booking.checkIn}` : 'Booking not found',
)

export async function loader(args: LoaderFunctionArgs) {
  // A guest who comes back from paying can be ahead of the event that says so.
  const hasReturned = new URL(args.request.url).searchParams.get('from') === 'checkout'
  if (hasReturned) await syncPayment(args.params.id!, await requireUser(args.request), new Date())
  const opened = await openBooking(args)
  const booking = await presentBooking(opened)
  const isBooked = booking.status === 'confirmed' || (booking.status === 'pending' && !booking.awaitsPayment)
  if (hasReturned && isBooked && booking.role === 'guest')
    throw await redirectWithToast(
      `/bookings/${booking.id}`,
      booking.history.at(-1)?.kind === 'changed'
        ? { title: 'Booking changed' }
        : bookedNotice(booking.status),
    )
  return { booking, reviews: await presentReviews(opened) }
}

/** Accepts a request, from this page or from a list of the host's bookings. */
export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request, `/bookings/${params.id}`)
  const form = await readForm(request, acceptRequestSchema)
  if (!form.ok) return form.reply()
  const result = knownBooking(await acceptBooking(params.id!, { host, now: new Date() }))
  if (!result.ok) return form.refuse(result)
  const { id, checkIn, checkOut } = result.booking
  return redirectWithToast(answeredFrom(request) ?? `/bookings/${id}`, {
    title: 'Booking confirmed',
    description: `${formatNearStay(checkIn, checkOut, new Date())} is booked, and we've told your guest.`,
  })
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The page of a booking for its two parties; booking redirects here. */
export default function Booking() {
  const { booking, reviews } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const { arrival } = booking
  const isHere = booking.moment === 'now'
  // A handover that is still to come is not what one looks up first.
  const isDue = booking.handovers?.some((one) => one.isDue)
  const handovers = booking.handovers && <Handovers id={booking.id} handovers={booking.handovers} />
  const isAhead = booking.status === 'pending' || (booking.status === 'confirmed' && !booking.isUnderway)
  return (
    <main className="page-wide">
      {reply && (
        <Notice type="error" title="Update failed" className="mb-6">
          Failed to update booking. Please try again. {reply.notice?.description}
        </Notice>
      )}
      <div className="grid items-start gap-y-8 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
        <div>
          <BookingHeader booking={booking} />
          {booking.changes.length > 0 && <ListingChanged booking={booking} />}
          {booking.openChange && <ChangeNotice booking={booking} change={booking.openChange} />}
          {booking.disputes.map(({ title, text }) => (
            <div key={title} className="mt-6">
              <Notice type="info" title={title}>
                {text}{' '}
                {booking.role === 'host' && (
                  <Link to="/contact" className="underline">
                    Contact us
                  </Link>
                )}
              </Notice>
            </div>
          ))}
          <div className={`mt-8 ${parts}`}>
            {booking.payment && <Payment booking={booking} payment={booking.payment} />}
            {booking.role === 'host' && booking.status === 'pending' && (
              <AnswerRequest id={booking.id} guest={booking.otherParty.firstName} />
            )}
            {reviews && <BookingReviews reviews={reviews} />}
            {isDue && handovers}
            {booking.deposit && <Deposit id={booking.id} deposit={booking.deposit} />}
            {arrival && isHere && <Arrival booking={booking} arrival={arrival} />}
            <Glance booking={booking} />
            <BookingFacts booking={booking} />
            {arrival && !isHere && <Arrival booking={booking} arrival={arrival} />}
            {!isDue && handovers}
          </div>
        </div>
        <section
          aria-labelledby="money"
          className="rounded-lg border border-line bg-surface p-5 md:sticky md:top-6 md:row-span-2 md:p-6"
        >
          <h2 id="money" className="mb-4 text-lg font-semibold">
            {booking.role === 'guest' ? 'Price details' : 'Your earnings'}
          </h2>
          {booking.price && <PriceBreakdown type={booking.listing.type} price={booking.price} />}
          {booking.price && <Refunded total={booking.price.totalPrice} refund={booking.price.refund} />}
          {booking.earnings && <BookingEarnings type={booking.listing.type} earnings={booking.earnings} />}
          {isAhead && !booking.openChange && booking.disputes.length === 0 && (
            <p className="mt-4 text-sm text-muted">
              {booking.role === 'guest' ? "Your price won't change." : "Your earnings won't change."}
            </p>
          )}
          {booking.hasReceipt && (
            <Link to={`/bookings/${booking.id}/receipt`} className={button('secondary', 'mt-5 w-full')}>
              Receipt
            </Link>
          )}
        </section>
        <div className={`${parts} border-t border-line pt-8`}>
          {booking.cancellation && (
            <Cancellation type={booking.listing.type} cancellation={booking.cancellation} />
          )}
          {booking.isUnderway && <NoLongerCancellable booking={booking} />}
          <BookingHistory booking={booking} />
        </div>
      </div>
    </main>
  )
}

const parts = 'divide-y divide-line *:py-8 *:first:pt-0 *:last:pb-0'

const statusIcons: Record<PresentedBooking['status'], { name: IconName; colors: string }> = {
  pending: { name: 'clock', colors: 'bg-amber-soft text-on-amber' },
  confirmed: { name: 'check', colors: 'bg-accent text-on-accent' },
  completed: { name: 'suitcase', colors: 'bg-accent-soft text-accent-strong' },
  cancelled: { name: 'close', colors: 'bg-sunken text-muted' },
}

function BookingHeader({ booking }: { booking: PresentedBooking }) {
  const { name, colors } = statusIcons[booking.status]
  return (
    <header>
      <ParentLink href={booking.role === 'host' ? '/bookings/hosting' : '/bookings'}>My Bookings</ParentLink>
      <div className="mt-2 flex items-start gap-4">
        <span className={`hidden size-14 shrink-0 place-items-center rounded-full sm:grid ${colors}`}>
          <Icon name={name} size={28} />
        </span>
        <div>
          <p className="flex flex-wrap items-center gap-3">
            <BookingStatusBadge status={booking.status} awaitsPayment={booking.awaitsPayment} />
            {booking.countdown && <span className="font-semibold">{booking.countdown}</span>}
          </p>
          <h1 className="mt-2 text-2xl font-bold md:text-3xl">{booking.heading.title}</h1>
          <p className="mt-2 max-w-text text-lg text-muted">{booking.heading.text}</p>
          {booking.declineReason && <DeclineReason booking={booking} reason={booking.declineReason} />}
        </div>
      </div>
      <div className="mt-5">
        <BookingListing listing={booking.listing} />
      </div>
    </header>
  )
}

const DeclineReason = ({ booking, reason }: { booking: PresentedBooking; reason: string }) => (
  <figure className="mt-4 max-w-text">
    <figcaption className="text-sm text-muted">
      {booking.role === 'guest' ? `${booking.otherParty.firstName} wrote:` : 'You wrote:'}
    </figcaption>
    <blockquote dir="auto" className="mt-1 whitespace-pre-line break-words border-l-2 border-line pl-4">
      {reason}
    </blockquote>
  </figure>
)

const AnswerRequest = ({ id, guest }: { id: string; guest: string }) => (
  <Part id="answer" title={`Accept ${guest}'s request?`}>
    <p className="mt-1 text-muted">Accept to confirm. If you decline, the dates open up again.</p>
    <Form method="post" className="mt-4 flex flex-wrap gap-3">
      <PrimaryButton intent="accept">Accept</PrimaryButton>
      <SecondaryLink to={`/bookings/${id}/decline`}>Decline</SecondaryLink>
    </Form>
  </Part>
)

function Refunded({ total, refund }: { total: number; refund: number | 'not charged' | null }) {
  if (refund === null) return null
  if (refund === 'not charged') return <p className="mt-3 font-medium">You were not charged.</p>
  return (
    <dl className="mt-3 space-y-2">
      <AmountLine label="Refunded" amount={-refund} />
      <TotalLine label="Final cost" amount={total - refund} />
    </dl>
  )
}
