import { useLocation, useNavigationType } from '@remix-run/react'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { typeWords } from '~/domain/listings/choices'
import type { ListingCard as SimilarListing, ListingCard as Listing } from '~/domain/listings/listing-card'
import type { FromPrice } from '~/domain/pricing/from-price'
import { goBack } from '~/components/shell/go-back'
import { useRoot, useUser } from '~/components/shell/use-user'
import { Deferred, type Deferrable } from '~/ui/deferred'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import type { RegionShapes } from '~/ui/map/region-map'
import { BookingCard, BookingColumn, type CardHandle } from './booking-card'
import type { StayCalendarData } from './calendar.server'
import { CannotBook, type CannotBookReason } from './card-notice'
import { type Card, type CardLimits, stayQuery } from './card'
import { Details } from './details'
import { Gallery } from './gallery'
import { Heading, SaveButton, ShareButton } from './heading'
import type { ListingView, reviewsView } from './listing-view.server'
import { onBookLinkClick, SectionBar } from './book-bar'
import { Reviews } from './reviews'
import { Section } from './section'
import { StayCalendar } from './stay-calendar'
import { Surroundings, ThingsToKnow } from './things-to-know'
import { useCard } from './use-card'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid } from '~/components/listings/listing-grid'

type ListingPageProps = {
  listing: ListingView
  limits: CardLimits
  from: FromPrice
  card: Card
  calendar: Deferrable<StayCalendarData>
  cannotBook: CannotBookReason | null
  reviews: Deferrable<Awaited<ReturnType<typeof reviewsView>>>
  map: Deferrable<RegionShapes | null>
  similar: Deferrable<SimilarListing[] | null>
  colors: (string | null)[]
  canonical: string
}

/** A listing with photos, details, host, reviews, map and the booking card. */
export function ListingPage({
  listing,
  limits,
  from,
  card,
  calendar,
  cannotBook,
  reviews,
  map,
  similar,
  colors,
  canonical,
}: ListingPageProps) {
  const { pathname, search } = useLocation()
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
              <Similar listings={similar} here={pathname + search} search={search} />
            </Section>
          )
        }
      </Deferred>
    </main>
  )
}

type SimilarProps = { listings: readonly Listing[]; here: string; search: string }

/** Other listings in the same city, linked with the same dates. */
function Similar({ listings, here, search }: SimilarProps) {
  const stay = stayQuery(search)
  return (
    <ListingGrid here={here} layout="row">
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} stay={stay} />
      ))}
    </ListingGrid>
  )
}
