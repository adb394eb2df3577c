import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { requestBookingSchema } from '~/domain/bookings/booking'
import { bookedNotice } from '~/domain/bookings/describe-booking'
import { startCheckout } from '~/domain/bookings/payment/start-checkout.server'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { findListingForPage } from '~/domain/reviews/listing-page.server'
import { deferred, optional } from '~/http/streaming/deferred.server'
import { signInFirst } from '~/http/kept-form.server'
import { readForm } from '~/http/read-form.server'
import { passRetryAfter, retryAfter } from '~/http/retry-after'
import { rateLimitedBooking } from '~/http/request-booking.server'
import { currentUser } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'
import { ErrorScreen } from '~/components/shell/error-screen'
import { scriptsUnlessFailed, type ShellHandle } from '~/components/shell/handle'
import { pageTitle } from '~/components/shell/page-title'
import { env } from '../../../../env.server'
import { readCalendar } from './calendar.server'
import { stayHref } from './card'
import type { CannotBookReason } from './cannot-book'
import { cardLimits } from './card-limits.server'
import {
  invalidCard,
  readCard,
  refusedCard,
  shareableHref,
  typedFields,
  typedMessage,
  type CardInput,
} from './card.server'
import { SHOWN } from './gallery-pictures'
import { ListingPage } from './listing-page'
import { listingView, mapView, reviewsView, similarView } from './listing-view.server'
import { NotFound } from './not-found'
import { listingMeta } from './seo.server'
import type { ListingType } from '~/domain/listings/choices'

export const handle: ShellHandle = {
  stickyBar: true,
  header: 'pill',
  noBack: true,
  scripts: scriptsUnlessFailed,
  category: (loaded) => (loaded as { listing?: { type: ListingType } } | undefined)?.listing?.type,
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) =>
  loaded
    ? loaded.meta
    : [
        {
          title: pageTitle(
            isRouteErrorResponse(error) && error.status === 404 ? 'Listing not found' : 'Listing',
          ),
        },
      ]

export const headers = passRetryAfter

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await currentUser(request)
  const now = new Date()
  const found = await findListingForPage(params.id, viewer, now)
  if (!found) throw data('Listing not found', { status: 404 })
  const { listing } = found
  const { searchParams } = new URL(request.url)
  const shareable = shareableHref(listing.id, searchParams)
  if (shareable) throw redirect(`${shareable}#book`)
  const showsAll = searchParams.get('reviews') === 'all'
  const [{ card, ...init }, late] = await Promise.all([
    readCard(listing, searchParams, { visitor: { request, user: viewer }, now }),
    deferred(context, {
      calendar: readCalendar(listing, searchParams, now),
      reviews: reviewsView(listing, { all: showsAll, now }),
      map: optional('the map', context, mapView(listing)),
      similar: optional('similar listings', context, similarView(listing, now)),
    }),
  ])
  const cannotBook = reasonNotToBook({ isOwn: listing.hostId === viewer?.id, isActive: listing.isActive })
  const canonical = `${env().APP_ORIGIN}/listing/${listing.id}`
  const view = listingView(listing, found.canBookInstantly)
  return data(
    {
      listing: view,
      limits: cardLimits(listing, now),
      card,
      cannotBook,
      ...late,
      colors: found.colors.slice(0, SHOWN),
      canonical,
      meta: listingMeta(view, canonical),
    },
    init,
  )
}

function reasonNotToBook({
  isOwn,
  isActive,
}: {
  isOwn: boolean
  isActive: boolean
}): CannotBookReason | null {
  if (isActive) return isOwn ? 'own' : null
  return isOwn ? 'ownPaused' : 'paused'
}

/** Books the stay. Signed-out users are sent to sign in and return to the filled card. */
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
    const returnTo = `${stayHref(listing.id, typedFields(input))}#book`
    return signInFirst(request, {
      returnTo,
      fields: typedMessage(input) ? form.formData : undefined,
    })
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

export default function Page() {
  const loaded = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return <ListingPage key={loaded.listing.id} {...loaded} card={actionData?.card ?? loaded.card} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <ErrorScreen error={error} />
}
