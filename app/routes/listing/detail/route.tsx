import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData } from '@remix-run/react'
import { findListingForPage } from '~/domain/reviews/listing-page.server'
import { deferred, optional } from '~/http/streaming/deferred.server'
import { fromPrice } from '~/domain/pricing/from-price'
import { currentFees } from '~/domain/settings/fee-schedule.server'
import { passRetryAfter } from '~/http/retry-after'
import { currentUser } from '~/http/session.server'
import { scriptsUnlessFailed, type ShellHandle } from '~/components/shell/handle'
import { pageTitle } from '~/components/shell/page-title'
import { env } from '../../../../env.server'
import { readCalendar, cardLimits } from './calendar.server'
import type { CannotBookReason } from './card-notice'
import { readCard, shareableHref } from './card.server'
import { SHOWN } from './gallery'
import { ListingPage } from './listing-page'
import { listingView, mapView, reviewsView, similarView } from './listing-view.server'
import { listingMeta } from './seo.server'
import type { ListingType } from '~/domain/listings/choices'
import './listing.css'

export { ErrorBoundary } from './not-found'

export const handle: ShellHandle = {
  stickyBar: true,
  header: 'pill',
  noBack: true,
  scripts: scriptsUnlessFailed,
  category: (loaded) => (loaded as { listing?: { type: ListingType } } | undefined)?.listing?.type,
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error, matches }) =>
  loaded
    ? loaded.meta
    : [
        {
          title: pageTitle(
            isRouteErrorResponse(error) && error.status === 404 ? 'Listing not found' : 'Listing',
            matches,
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
  const [{ card, ...init }, fees, late] = await Promise.all([
    readCard(listing, searchParams, { visitor: { request, user: viewer }, now }),
    currentFees(now),
    deferred(context, {
      calendar: readCalendar(listing, searchParams, now),
      reviews: reviewsView(listing, { all: showsAll, now }),
      map: optional('the map', context, mapView(listing)),
      similar: optional('similar listings', context, similarView(listing, now)),
    }),
  ])
  const cannotBook = reasonNotToBook(listing.hostId === viewer?.id, listing.isActive)
  const canonical = `${env().APP_ORIGIN}/listing/${listing.id}`
  const view = listingView(listing, found.canBookInstantly)
  return data(
    {
      listing: view,
      limits: cardLimits(listing, now),
      from: fromPrice(listing, fees),
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

function reasonNotToBook(isOwn: boolean, isActive: boolean): CannotBookReason | null {
  if (isActive) return isOwn ? 'own' : null
  return isOwn ? 'ownPaused' : 'paused'
}

export default function Page() {
  const loaded = useLoaderData<typeof loader>()
  return <ListingPage key={loaded.listing.id} {...loaded} />
}
