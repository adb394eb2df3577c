import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { cancelBookingSchema } from '~/domain/bookings/booking'
import { bookingDetail } from '~/domain/bookings/bookings.queries.server'
import { cancelBooking } from '~/domain/bookings/cancel-booking.server'
import { settleBookings } from '~/domain/bookings/complete-bookings.server'
import { formatStay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { requireUser } from '~/http/guards.server'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { BookingListing } from '~/routes/pieces/booking-listing'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { pageTitle } from '~/ui/page-title'

export const meta: MetaFunction = () => [{ title: pageTitle('Cancel request') }, { name: 'robots', content: 'noindex' }]

const notFound = () => new Response('Booking not found', { status: 404 })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  await settleBookings(guest.id, new Date())
  const found = await bookingDetail(params.id!, guest.id)
  if (!found || found.booking.guestId !== guest.id) throw notFound()
  const { booking, listing, host } = found
  return {
    id: booking.id,
    isPending: booking.status === 'pending',
    stay: formatStay(booking.checkIn, booking.checkOut),
    total: formatExact(booking.totalPrice),
    host: host.firstName,
    listing: { id: listing.id, title: listing.title, location: listing.location, picture: listing.images[0] ?? null },
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const guest = await requireUser(request)
  const form = await readForm(request, cancelBookingSchema)
  if (!form.ok) return form.reply()
  const result = await cancelBooking(params.id!, { guest, now: new Date() })
  if (result.ok) {
    return redirectWithToast('/bookings', { title: 'Booking cancelled', description: 'Your dates are free again. You have not been charged.' })
  }
  if (result.refusal === 'booking_unknown') throw notFound()
  return form.refuse(result)
}

/** Asks once more before a request is taken back. */
export default function CancelBooking() {
  const { id, isPending, stay, total, host, listing } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <main className="mx-auto max-w-xl px-4 py-8 md:py-14">
      <h1 className="text-2xl font-bold md:text-3xl">{isPending ? 'Cancel this request?' : 'This request cannot be cancelled'}</h1>
      {reply?.notice && (
        <div className="mt-6"><Notice type="error" title="Update failed">Failed to update booking. Please try again. {reply.notice.description}</Notice></div>
      )}
      <div className="mt-6 rounded-lg border border-line bg-surface p-5">
        <BookingListing listing={listing} />
        <p className="mt-4 flex justify-between gap-4 border-t border-line pt-4"><span>{stay}</span><span className="font-semibold">{total}</span></p>
      </div>
      {isPending ? (
        <>
          <p className="mt-6 text-muted">{host} is told, the dates are open to others again, and you are not charged. This cannot be undone.</p>
          <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
            <button className={button('danger')}>Cancel request</button>
            <a href={`/bookings/${id}`} className={button('secondary')}>Keep it</a>
          </form>
        </>
      ) : (
        <>
          <p className="mt-6 text-muted">Only a request that waits for its host's answer can be taken back here.</p>
          <a href={`/bookings/${id}`} className={button('primary', 'mt-6')}>Back to the booking</a>
        </>
      )}
    </main>
  )
}
