import { AccountBadges } from '~/components/accounts/account-badges'
import { HostBadges } from '~/components/accounts/host-badges'
import { Ignored } from '~/components/listings/ignored'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid, SkeletonGrid } from '~/components/listings/listing-grid'
import { Rating } from '~/components/reviews/rating'
import { ReviewList } from '~/components/reviews/review-list'
import { ReviewStars } from '~/components/reviews/review-stars'
import { StarChoice } from '~/components/reviews/star-choice'
import { SaveSearch } from '~/components/saved-searches/save-search'
import { SearchTags } from '~/components/saved-searches/search-tags'
import { SiteMark, Wordmark } from '~/components/shell/site-logo'
import { UnreadBadge } from '~/components/shell/unread'
import type { ListingCard as Listing } from '~/domain/listings/listing-card'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Component, LONG_WORDS, State } from './sample'

const HERE = '/dev/ui'
const plain: Listing = {
  id: 'plain',
  type: 'property',
  title: 'Cabin without a picture',
  location: 'Asheville, North Carolina',
  price: 18_400,
  maxGuests: 2,
  bedrooms: 0,
}
const everything: Listing = {
  ...plain,
  id: 'everything',
  title: LONG_WORDS,
  location: LONG_WORDS,
  color: '#8a9',
  rating: 4.9,
  reviewCount: 1208,
  maxGuests: 16,
  bedrooms: 8,
  bathrooms: 6.5,
  superhost: true,
  instantBook: true,
  saved: true,
  total: 1_204_500,
}
const car: Listing = {
  ...plain,
  id: 'car',
  type: 'vehicle',
  title: 'Camper with a roof tent',
  vehicle: { make: 'Volkswagen', model: 'Westfalia', seats: 4, transmission: 'manual' },
}
const paused: Listing = { ...plain, id: 'paused', title: 'Paused by its host', paused: true, saved: true }

const review = {
  id: 'r1',
  rating: 5,
  comment: 'Quiet, warm and exactly as described.',
  date: '2026-08-01',
  name: 'Nora W.',
  avatar: null,
  reply: null,
}
const reviews = [
  review,
  {
    ...review,
    id: 'r2',
    rating: 2,
    comment: LONG_WORDS,
    reply: LONG_WORDS,
    listing: { id: 'x', title: LONG_WORDS },
  },
]

/** Listings, their reviews, and people. */
export function ListingSamples({ listings }: { listings: readonly Listing[] }) {
  return (
    <>
      <Component name="ListingGrid" note="With ListingCard, its heart and its Rating.">
        <ListingGrid here={HERE}>
          {[...listings, plain, everything, car, paused].map((listing) => (
            <ListingCard key={listing.id} listing={listing} />
          ))}
        </ListingGrid>
      </Component>
      <Component name="SkeletonGrid">
        <SkeletonGrid count={4} />
      </Component>
      <Component name="Ignored">
        <Ignored
          ignored={[{ field: 'guests', message: 'Must be at most 50' }]}
          names={{ guests: 'Guests' }}
        />
      </Component>
      <Component name="SaveSearch">
        <SaveSearch query="type=property&location=Asheville" />
        <SaveSearch query="type=property&location=Asheville" savedAs="1" />
      </Component>
      <Component name="SearchTags">
        <SearchTags tags={['Stays', 'Asheville', '2 guests', LONG_WORDS]} />
      </Component>
      <Component name="Rating">
        <Rating rating={4.85} count={132} />
        <State name="one review">
          <Rating rating={5} count={1} />
        </State>
      </Component>
      <Component name="ReviewStars">
        {[1, 3, 5].map((rating) => (
          <ReviewStars key={rating} rating={rating} size={20} />
        ))}
      </Component>
      <Component name="StarChoice">
        <Form>
          <StarChoice legend="How was your stay?" chosen="4" />
          <button className={button('secondary', 'mt-3')}>Send</button>
        </Form>
        <Form>
          <StarChoice legend="How was the host?" errors={['Choose a rating.']} />
          <button className={button('secondary', 'mt-3')}>Send</button>
        </Form>
      </Component>
      <Component name="ReviewList">
        <ReviewList reviews={reviews} />
      </Component>
      <Component name="HostBadges">
        <HostBadges badges={{ isSuperhost: true, isVerified: true, stays: true, vehicles: true }} />
      </Component>
      <Component name="AccountBadges">
        <AccountBadges isHost isVerified isAdmin isSuspended />
      </Component>
      <Component name="UnreadBadge">
        <div className="flex gap-6">
          <UnreadBadge count={3} />
          <UnreadBadge count={250} />
        </div>
      </Component>
      <Component name="SiteMark">
        <SiteMark size={48} className="text-accent" />
      </Component>
      <Component name="Wordmark">
        <Wordmark />
      </Component>
    </>
  )
}
