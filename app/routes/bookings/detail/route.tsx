import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acceptBooking } from '~/domain/bookings/accept-booking.server'
import { answerRequestSchema } from '~/domain/bookings/booking'
import { declineBooking } from '~/domain/bookings/decline-booking.server'
import { requireUser } from '~/http/guards.server'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { BookingEarnings } from '~/components/bookings/booking-earnings'
import { PriceBreakdown } from '~/components/bookings/price-breakdown'
import { Notice } from '~/ui/notice'
import { pageTitle } from '~/ui/page-title'
import { AnswerRequest } from './answer-request'
import { BookingFacts } from './booking-facts'
import { BookingHeader } from './booking-header'
import { BookingHistory } from './booking-history'
import { BookingReviews } from './booking-reviews'
import { Cancellation } from './cancellation'
import { presentBooking } from './present-booking.server'
import { presentReviews } from './present-reviews.server'
import { Refunded } from './refunded'
import { StayInstructions } from './stay-instructions'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `${data.booking.listing.title}, ${data.booking.checkIn}` : 'Booking not found') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [viewer, now] = [await requireUser(request), new Date()]
  const booking = await presentBooking(params.id!, viewer, now)
  if (!booking) throw new Response('Booking not found', { status: 404 })
  return { booking, reviews: await presentReviews(booking.id, viewer, now) }
}

/** The host's answer to a request, from this page or from the Hosting tab. */
export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request, `/bookings/${params.id}`)
  const form = await readForm(request, answerRequestSchema)
  if (!form.ok) return form.reply()
  const isAccepting = form.value.intent === 'accept'
  const result = await (isAccepting ? acceptBooking : declineBooking)(params.id!, { host, now: new Date() })
  if (!result.ok) {
    if (result.refusal === 'booking_unknown') throw new Response('Booking not found', { status: 404 })
    return form.refuse(result)
  }
  const back =
    new URL(request.url).searchParams.get('from') === 'hosting'
      ? '/bookings/hosting'
      : `/bookings/${result.booking.id}`
  return redirectWithToast(back, isAccepting ? { title: 'Booking confirmed' } : { title: 'Booking declined' })
}

/** The page of a booking for its two parties; booking redirects here. */
export default function Booking() {
  const { booking, reviews } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <main className="mx-auto max-w-page px-4 py-6 md:py-10">
      {reply && (
        <div className="mb-6">
          <Notice type="error" title="Update failed">
            Failed to update booking. Please try again. {reply.notice?.description}
          </Notice>
        </div>
      )}
      <BookingHeader booking={booking} />
      <div className="mt-8 grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
        <div className="space-y-6">
          {booking.role === 'host' && booking.status === 'pending' && (
            <AnswerRequest guest={booking.otherParty.firstName} />
          )}
          {reviews && <BookingReviews reviews={reviews} />}
          <BookingFacts booking={booking} />
          {booking.instructions && (
            <StayInstructions type={booking.listing.type} instructions={booking.instructions} />
          )}
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
          <p className="mt-4 text-sm text-muted">
            {booking.role === 'guest' ? "Your price won't change." : "Your earnings won't change."}
          </p>
        </section>
        <div className="space-y-6">
          {booking.cancellation && (
            <Cancellation type={booking.listing.type} cancellation={booking.cancellation} />
          )}
          <BookingHistory booking={booking} />
        </div>
      </div>
    </main>
  )
}
