import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useLocation, useNavigationType } from '@remix-run/react'
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
import { type CannotBookReason, CannotBook } from './card-notice'
import { readCard, shareableHref } from './card.server'
import { SHOWN, Gallery } from './gallery'
import { listingView, mapView, reviewsView, similarView } from './listing-view.server'
import { listingMeta } from './seo.server'
import { type ListingType, typeWords } from '~/domain/listings/choices'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { goBack } from '~/components/shell/go-back'
import { useRoot, useUser } from '~/components/shell/use-user'
import { Deferred } from '~/ui/deferred'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { BookingCard, BookingColumn, type CardHandle } from './booking-card'
import { stayQuery } from './card'
import { Details } from './details'
import { Heading, SaveButton, ShareButton } from './heading'
import { onBookLinkClick, SectionBar } from './book-bar'
import { Reviews } from './reviews'
import { Section } from './section'
import { StayCalendar } from './stay-calendar'
import { Surroundings, ThingsToKnow } from './things-to-know'
import { useCard } from './use-card'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid } from '~/components/listings/listing-grid'
import './listing.css'

export { ErrorBoundary } from './not-found'

export const handle: ShellHandle = {
  stickyBar: true,
  header: 'pill',
  noBack: true,
  scripts: scriptsUnlessFailed,
  category: (loaded) => (loaded as { listing?: { type: ListingType } } | undefined)?.listing?.type,
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error, matches }) => {
  if (loaded) return loaded.meta
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: pageTitle(isMissing ? 'Listing not found' : 'Listing', matches) }]
}

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
  return <ListingPage key={loaded.listing.id} loaded={loaded} />
}

/** A listing with photos, details, host, reviews, map and the booking card. */
function ListingPage({ loaded }: { loaded: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { listing, limits, from, card, calendar, cannotBook, reviews, map, similar, colors, canonical } =
    loaded
  const { pathname, search } = useLocation()
  const searchedStay = stayQuery(search)
  const back = useRoot()?.back ?? '/'
  const words = typeWords[listing.type]
  const viewerId = useUser()?.id
  const bookingCard = useRef<CardHandle>(null)
  const booking = useCard(listing.id, card)
  const navigation = useNavigationType()
  useEffect(() => {
    // A page that was loaded has set the cookie itself; a link may have shown what was prefetched.
    if (navigation === 'POP') return
    const seen = new Blob([JSON.stringify({ listingId: listing.id })], { type: 'application/json' })
    navigator.sendBeacon('/api/recently-viewed', seen)
  }, [listing.id, navigation])
  const [stay, setStay] = useState(card.typed)
  const fill = useCallback((stay: { checkIn: string; checkOut: string }) => {
    bookingCard.current?.fill(stay)
  }, [])
  const onStay = useCallback((typed: { checkIn: string; checkOut: string }) => {
    startTransition(() => setStay((known) => ({ ...known, ...typed })))
  }, [])
  return (
    // It handles clicks on the links inside, whose keys are their own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <main className="mx-auto max-w-page px-4 pb-12" onClick={onBookLinkClick}>
      <div className="when-whole relative flex items-center justify-between pt-2">
        <Link
          to={back}
          onClick={goBack}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded px-2 font-semibold hover:bg-sunken"
        >
          <Icon name="back" />
          Back
        </Link>
        <div className="-mr-3 flex items-center gap-1">
          <ShareButton title={listing.title} address={canonical} />
          <SaveButton listing={listing} />
        </div>
      </div>
      <div className="when-whole listing-top">
        <Gallery listing={listing} colors={colors} search={search} />
        <Heading listing={listing} />
      </div>
      <SectionBar listing={{ ...listing, from }} card={booking.card} canBook={!cannotBook} />
      <div className="listing-columns">
        {cannotBook && (
          <BookingColumn>
            <CannotBook id={listing.id} reason={cannotBook} type={listing.type} />
          </BookingColumn>
        )}
        <div className="min-w-0 pt-6 lg:col-start-1">
          <Details listing={listing} search={search} isOwn={viewerId === listing.host.id} />
        </div>
        {!cannotBook && (
          <BookingCard
            listing={{ ...listing, limits, from }}
            initial={card}
            booking={booking}
            nights={calendar}
            handle={bookingCard}
            onStay={onStay}
          />
        )}
        <Section title="Availability" id="availability">
          <Deferred value={calendar}>
            {(calendar) => (
              <StayCalendar
                listing={listing}
                limits={limits}
                initial={calendar}
                search={search}
                checkIn={stay.checkIn}
                checkOut={stay.checkOut}
                onPick={cannotBook ? undefined : fill}
              />
            )}
          </Deferred>
        </Section>
      </div>
      <Section title="Reviews" id="reviews" hideTitle={listing.reviewCount === 0}>
        <Deferred value={reviews}>
          {(reviews) => <Reviews listing={listing} reviews={reviews} search={search} />}
        </Deferred>
      </Section>
      <Deferred value={map} instead={null}>
        {(map) => map && <Surroundings listing={listing} map={map} />}
      </Deferred>
      <ThingsToKnow listing={listing} />
      <Deferred value={similar} instead={null}>
        {(similar) =>
          // One alone would be a card in a row for four.
          similar &&
          similar.length > 1 && (
            <Section id="similar" title={`More ${words.plural} in ${listing.city?.name ?? listing.location}`}>
              <ListingGrid here={pathname + search} layout="row">
                {similar.map((one) => (
                  <ListingCard key={one.id} listing={one} stay={searchedStay} />
                ))}
              </ListingGrid>
            </Section>
          )
        }
      </Deferred>
    </main>
  )
}
