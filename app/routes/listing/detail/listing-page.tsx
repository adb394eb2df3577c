import { useLocation } from '@remix-run/react'
import { startTransition, useCallback, useRef, useState, type ReactNode } from 'react'
import { typeWords } from '~/domain/listings/choices'
import { reviewCountText, starsOf } from '~/domain/reviews/stars'
import type { ListingCard as SimilarListing } from '~/domain/listings/listing-card'
import { goBack } from '~/components/shell/back-home'
import { useRoot } from '~/components/shell/use-user'
import { Deferred, type Deferrable } from '~/ui/deferred'
import { Icon, Star } from '~/ui/icon'
import { RegionMap, type RegionShapes } from '~/ui/map/region-map'
import { Amenities } from './amenities'
import { BookBar } from './book-bar'
import { BookingCard, type CardHandle } from './booking-card'
import type { StayCalendarData } from './calendar.server'
import { CannotBook } from './cannot-book'
import type { Card, CardLimits } from './card'
import { factsOf } from './facts'
import { Gallery } from './gallery'
import { HostBlock } from './host-block'
import { LazyCalendar, loadCalendar } from './lazy-calendar'
import type { ListingView, reviewsView } from './listing-view.server'
import { Reviews } from './reviews'
import { SaveButton } from './save-button'
import { ShareButton } from './share-button'
import { Similar } from './similar'

type ListingPageProps = {
  listing: ListingView
  limits: CardLimits
  card: Card
  calendar: Deferrable<StayCalendarData>
  cannotBook: 'own' | 'paused' | null
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
  const bookingCard = useRef<CardHandle>(null)
  const [stay, setStay] = useState(card.typed)
  const fill = useCallback((stay: { checkIn: string; checkOut: string }) => {
    bookingCard.current?.fill(stay)
  }, [])
  const onStay = useCallback((typed: { checkIn: string; checkOut: string }) => {
    loadCalendar()
    startTransition(() => setStay((known) => ({ ...known, ...typed })))
  }, [])
  return (
    <main className="mx-auto max-w-page pb-12 md:px-4">
      <div className="when-whole relative flex items-center justify-between px-4 py-2 md:px-0 md:py-3">
        <a
          href={back}
          onClick={goBack}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded px-2 font-semibold hover:bg-sunken"
        >
          <Icon name="back" />
          Back
        </a>
        <div className="flex items-center gap-1">
          <ShareButton title={listing.title} address={canonical} />
          <SaveButton listing={listing} />
        </div>
      </div>
      <div className="when-whole flex flex-col md:flex-col-reverse">
        <Gallery listing={listing} colors={colors} search={search} />
        <header className="px-4 pt-5 md:px-0 md:pb-5 md:pt-0">
          <h1 className="font-display text-2xl font-semibold md:text-3xl">{listing.title}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Rating listing={listing} />
            <span className="inline-flex items-center gap-1">
              <Icon name="pin" size={18} className="text-muted" />
              {listing.location}
            </span>
            <a href={`/itineraries/add?listing=${listing.id}`} className="underline underline-offset-2">
              Add to itinerary
            </a>
          </p>
        </header>
      </div>
      <div
        className={
          'grid grid-cols-[minmax(0,1fr)] gap-x-12 px-4 pt-6 md:px-0 ' +
          'md:pt-8 lg:grid-cols-[minmax(0,1fr)_24rem]'
        }
      >
        <div className="min-w-0">
          <ul role="list" className="flex flex-wrap gap-x-2 gap-y-1 text-lg">
            {factsOf(listing).map((fact) => (
              <li
                key={fact}
                className='after:ml-2 after:text-muted after:content-["·"] last:after:content-none'
              >
                {fact}
              </li>
            ))}
          </ul>
          {listing.vehicleSpecs?.fuelEfficiency && (
            <a
              href={driveHref(listing.id, new URLSearchParams(search))}
              className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-2"
            >
              <Icon name="route" />
              Plan a drive with this vehicle
            </a>
          )}
          <HostBlock listing={listing} />
          <Section title={listing.type === 'property' ? 'About this place' : 'About this vehicle'}>
            <p className="max-w-text whitespace-pre-line break-words">{listing.description}</p>
          </Section>
          {listing.amenities.length > 0 && (
            <Section title={listing.type === 'property' ? 'What this place offers' : 'Features'}>
              <Amenities names={listing.amenities} />
            </Section>
          )}
          {listing.rules.length > 0 && (
            <Section title={listing.type === 'property' ? 'House rules' : 'Rules'}>
              <ul role="list" className="grid gap-3 sm:grid-cols-2">
                {listing.rules.map((rule) => (
                  <li key={rule} className="flex gap-3 break-words">
                    <Icon name="check" className="mt-0.5 text-muted" />
                    {rule}
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section title="Cancellation policy">
            <p className="max-w-text">
              <strong>{listing.policy.name}.</strong> {listing.policy.summary}{' '}
              <a href="/cancellation" className="underline underline-offset-2">
                How cancellation works
              </a>
            </p>
          </Section>
          <Section title="Availability" id="availability">
            <Deferred value={calendar}>
              {(calendar) => (
                <LazyCalendar
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
        <aside className="mt-8 border-t border-line pt-8 lg:mt-0 lg:border-0 lg:pt-0">
          <div className="lg:sticky lg:top-6">
            {cannotBook ? (
              <CannotBook reason={cannotBook} type={listing.type} />
            ) : (
              <BookingCard
                listing={{ ...listing, limits }}
                initial={card}
                handle={bookingCard}
                onStay={onStay}
              />
            )}
          </div>
        </aside>
      </div>
      <div className="px-4 md:px-0">
        <Section title="Reviews" id="reviews" hideTitle>
          <Deferred value={reviews}>
            {(reviews) => (
              <Reviews
                listing={listing}
                reviews={reviews}
                search={search}
                rating={<Rating listing={listing} size={22} />}
              />
            )}
          </Deferred>
        </Section>
        <Deferred value={map} instead={null}>
          {(map) => map && <Surroundings listing={listing} map={map} />}
        </Deferred>
        <Deferred value={similar} instead={null}>
          {(similar) =>
            similar &&
            similar.length > 0 && (
              <Section title={`More ${words.plural} in ${listing.city?.name ?? listing.location}`}>
                <Similar listings={similar} here={pathname + search} search={search} />
              </Section>
            )
          }
        </Deferred>
      </div>
      {!cannotBook && <BookBar listing={listing} card={card} />}
    </main>
  )
}

/** The region around a listing. */
function Surroundings({ listing, map }: { listing: ListingView; map: RegionShapes }) {
  return (
    <Section title={listing.type === 'property' ? "Where you'll be" : "Where you'll pick it up"}>
      <p className="mb-4 text-muted">
        {listing.location}. The circle shows the approximate area.
        {listing.hasAddress && " You'll get the exact location after booking."}
      </p>
      <RegionMap
        shapes={map}
        label={listing.city?.name ?? listing.location}
        description={`Map of the region around ${listing.location}`}
        className="h-64 rounded-lg border border-line md:h-96"
      />
      <a
        href={`/discover?listing=${listing.id}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-2"
      >
        <Icon name="compass" />
        Discover places nearby
      </a>
    </Section>
  )
}

function Section({
  title,
  id,
  hideTitle,
  children,
}: {
  title: string
  id?: string
  hideTitle?: boolean
  children: ReactNode
}) {
  return (
    <section id={id} aria-label={title} className="mt-8 scroll-mt-4 border-t border-line pt-8">
      <h2 className={hideTitle ? 'sr-only' : 'mb-4 text-xl font-semibold'}>{title}</h2>
      {children}
    </section>
  )
}

/** Five stars, the average rating and the number of reviews. */
function Rating({
  listing,
  size = 18,
}: {
  listing: Pick<ListingView, 'averageRating' | 'reviewCount'>
  size?: number
}) {
  if (listing.reviewCount === 0) return <span className="text-muted">No reviews yet</span>
  const average = listing.averageRating.toFixed(1)
  return (
    <span className="inline-flex items-center gap-2">
      <span role="img" aria-label={`Rated ${average} out of 5`} className="inline-flex">
        {starsOf(listing.averageRating).map((fill, index) => (
          <Star key={index} fill={fill} size={size} />
        ))}
      </span>
      <span>
        <strong>{average}</strong> <span className="text-muted">{reviewCountText(listing.reviewCount)}</span>
      </span>
    </span>
  )
}

/** The route planner with this vehicle, for the chosen days. */
function driveHref(id: string, params: URLSearchParams): string {
  const [pickUp, dropOff] = [params.get('checkIn'), params.get('checkOut')]
  const days = pickUp && dropOff ? `&${new URLSearchParams({ pickUp, dropOff })}` : ''
  return `/route-planner?vehicle=listing:${id}${days}`
}
