import { data, redirect, type ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requestBookingSchema } from '~/domain/bookings/booking'
import { bookedNotice } from '~/domain/bookings/describe-booking'
import { startCheckout } from '~/domain/bookings/payment/start-checkout.server'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { findListingForPage } from '~/domain/reviews/listing-page.server'
import { userLoader } from '~/http/page-loader.server'
import { signInFirst } from '~/http/kept-form.server'
import { readForm } from '~/http/read-form.server'
import { rateLimitedBooking } from '~/http/request-booking.server'
import { passRetryAfter, retryAfter } from '~/http/retry-after'
import { currentUser } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'
import type { ShellHandle } from '~/components/shell/handle'
import { unlistedMeta } from '~/components/shell/page-title'
import { bookHref } from '../detail/card'
import {
  invalidCard,
  readCard,
  refusedCard,
  typedFields,
  typedMessage,
  type CardInput,
} from '../detail/card.server'
import { ReviewPage } from './review-page'
import { reviewView } from './review-view.server'
import { useReply } from '~/ui/keep-page'

export { ErrorBoundary } from '../detail/not-found'

export const handle: ShellHandle = { header: 'plain', frame: 'task' }

export const meta = unlistedMeta<typeof loader>(
  ({ data: loaded }) => loaded?.view.heading ?? 'Listing not found',
)

export const headers = passRetryAfter

/** What is to be booked at which price, before anything is stored. */
export const loader = userLoader(async ({ request, params, user: guest, now }) => {
  const found = await findListingForPage(params.id, guest, now)
  if (!found) throw data('Listing not found', { status: 404 })
  const { listing } = found
  // Its page says why it cannot be booked.
  if (listing.hostId === guest.id) throw redirect(`/listing/${listing.id}`)
  const { searchParams } = new URL(request.url)
  const { card, ...init } = await readCard(listing, searchParams, { visitor: { request, user: guest }, now })
  return data({ view: reviewView(found), card }, init)
})

/** Books the stay. Signed-out users are sent to sign in and return to this page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const guest = await currentUser(request)
  const listing = await listingFor(params.id, guest)
  if (!listing) throw data('Listing not found', { status: 404 })
  const now = new Date()
  const form = await readForm(request, requestBookingSchema)
  const input: CardInput = form.ok
    ? form.formData
    : { get: (name) => text(form.reply().data.initialValue?.[name]) }

  if (!guest) {
    // The dates are in the URL. A message to the host is private, and kept for the account that typed it.
    const returnTo = bookHref(listing.id, typedFields(input))
    return signInFirst(request, { returnTo, fields: typedMessage(input) ? form.formData : undefined })
  }
  const context = { visitor: { request, user: guest }, now }
  if (!form.ok)
    return data(
      { card: await invalidCard(listing, input, form.reply().data.error, context) },
      { status: 400 },
    )

  const result = await rateLimitedBooking({ ...form.value, listingId: listing.id }, { request, guest, now })
  if (!result.ok) {
    const refused = await refusedCard(listing, input, result, context)
    return data({ card: refused.card }, { status: refused.status, headers: retryAfter(result) })
  }
  if (result.booking.paymentDue) return redirect(await paymentHref(result.booking.id, guest, now), 303)
  return redirectWithToast(`/bookings/${result.booking.id}`, bookedNotice(result.booking.status))
}

/** The processor's page, or the page of the booking, from which it can be opened later. */
async function paymentHref(bookingId: string, guest: { id: string }, now: Date): Promise<string> {
  const started = await startCheckout(bookingId, { guest, now })
  return started.ok ? started.url : `/bookings/${bookingId}`
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function Page() {
  const { view, card } = useLoaderData<typeof loader>()
  const actionData = useReply<typeof action>()
  return <ReviewPage listing={view} card={actionData?.card ?? card} />
}
