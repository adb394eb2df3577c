import { citiesWithin, similarListings, type ShownListing } from '~/domain/listings/listings.queries.server'
import { ratingDistribution, reviewsOfListing, REVIEWS_SHOWN, type ShownReview } from '~/domain/reviews/reviews.queries.server'
import { regionMap } from '~/ui/map/region-map.server'

export type ListingView = ReturnType<typeof listingView>
export type ReviewView = ReturnType<typeof reviewView>

/** What the page shows of a listing, and no more: it travels with the page. */
export function listingView(listing: ShownListing) {
  const { host, city } = listing
  return {
    id: listing.id, type: listing.type, title: listing.title, description: listing.description, location: listing.location,
    price: listing.price, images: listing.images, amenities: listing.amenities, rules: listing.rules,
    maxGuests: listing.maxGuests, bedrooms: listing.bedrooms, bathrooms: listing.bathrooms,
    placeType: listing.placeType, vehicle: listing.vehicleSpecs, cancellationPolicy: listing.cancellationPolicy,
    instantBook: listing.instantBook, averageRating: listing.averageRating, reviewCount: listing.reviewCount,
    isSaved: listing.isSaved,
    host: {
      name: `${host.firstName} ${host.lastName}`.trim(), avatar: host.avatar, isSuperhost: host.isSuperhost,
      isVerified: host.isVerified, since: host.createdAt.getUTCFullYear(),
    },
    city: city && { name: city.name, region: city.region, country: city.country },
  }
}

/** The reviews of a listing: the first few or all, and how the ratings spread. */
export async function reviewsView(listing: Pick<ShownListing, 'id' | 'reviewCount'>, all: boolean) {
  if (listing.reviewCount === 0) return { list: [], distribution: null }
  const [list, distribution] = await Promise.all([
    reviewsOfListing(listing.id, all ? undefined : REVIEWS_SHOWN),
    ratingDistribution(listing.id),
  ])
  return { list: list.map(reviewView), distribution }
}

export function reviewView({ id, rating, comment, createdAt, reviewer }: ShownReview) {
  return { id, rating, comment, date: createdAt.toISOString().slice(0, 10), name: reviewer.firstName, avatar: reviewer.avatar }
}

/** The map of where a listing is, to about a kilometre; null for one that was never placed. */
export async function mapView({ latitude, longitude, city }: Pick<ShownListing, 'latitude' | 'longitude' | 'city'>) {
  const place = latitude || longitude ? { latitude, longitude } : city
  return place && regionMap(place, async (box) => (await citiesWithin(box)).filter(({ name }) => name !== city?.name))
}

export const similarView = (listing: ShownListing) => similarListings(listing)
