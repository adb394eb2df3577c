import {
  cancellationPolicyLabels,
  cleaningRefund,
  refundSummary,
  refundTiers,
} from '~/domain/listings/cancellation'
import { shownPhotos } from '~/domain/listings/amenities'
import { shownCaptions } from '~/domain/listings/photos/gallery'
import { startRulesInWords } from '~/domain/listings/start-rules'
import { dateWords, typeWords } from '~/domain/listings/choices'
import { similarListings, type ShownListing } from '~/domain/listings/listings.queries.server'
import { publicPart } from '~/domain/listings/listing-fields'
import { paymentMode } from '~/integrations/payments/payments.server'
import type { PriceRules } from '~/domain/pricing/price-lines'
import { timesInWords, timesOf } from '~/domain/listings/times'
import { priceWords } from '~/domain/pricing/price-words'
import { reviewView } from '~/domain/reviews/review-view'
import { publicName } from '~/domain/shared/public-name'
import { ratingDistribution, reviewsOfListing, REVIEWS_SHOWN } from '~/domain/reviews/reviews.queries.server'
import { regionMap } from './region-map.server'

export type ListingView = ReturnType<typeof listingView>

/**
 * What the page shows of a listing, and no more, because it is sent with the page.
 * @param instantBook whether it can be booked instantly at this moment
 */
export function listingView(listing: ShownListing, instantBook: boolean) {
  const { host, city } = listing
  const { priceRules, times, createdAt: _, ...shown } = publicPart(listing)
  const { unit } = typeWords[listing.type]
  return {
    ...shown,
    amenityPhotos: shownPhotos(listing),
    captions: shownCaptions(listing),
    prices: priceRules ? priceWords(heldRules(priceRules), unit) : [],
    /** Whether fees come on top of some of them. A deposit has none. */
    hasFeesOnPrices: Boolean(priceRules?.weekendPrice ?? priceRules?.cleaningFee ?? priceRules?.extraGuest),
    policy: policyView(listing),
    times: timesInWords(listing.type, timesOf({ type: listing.type, times })),
    starts: startRulesInWords(listing, { start: dateWords[listing.type].start, unit }),
    instantBook,
    paymentNote: paymentNote(instantBook),
    isSaved: listing.isSaved,
    hasAddress: listing.hasAddress,
    host: {
      id: listing.hostId,
      name: publicName(host),
      avatar: host.avatar,
      isSuperhost: host.isSuperhost,
      isVerified: host.isVerified,
      since: host.createdAt.getUTCFullYear(),
    },
    city: city && { name: city.name, region: city.region, country: city.country },
  }
}

/** Without a processor nobody could hold a deposit. */
const heldRules = (rules: PriceRules): PriceRules =>
  paymentMode() === 'none' ? { ...rules, securityDeposit: undefined } : rules

/** When the guest pays, below the booking button. */
function paymentNote(instantBook: boolean): string {
  const payments = paymentMode()
  if (payments === 'none') return "You won't be charged yet. You pay outside this site."
  const when = instantBook
    ? "You won't be charged yet. You pay on the next page"
    : "You won't be charged yet, only if the host accepts"
  return payments === 'demo' ? `${when}. This is a demo: no money moves.` : when
}

const policyView = ({ cancellationPolicy, type, priceRules }: ShownListing) => ({
  name: cancellationPolicyLabels[cancellationPolicy],
  summary:
    refundSummary(refundTiers[cancellationPolicy], type) +
    (priceRules?.cleaningFee ? ` ${cleaningRefund(type)}` : ''),
})

/** The first reviews of a listing, or all, and how many ratings have each number of stars. */
export async function reviewsView(
  listing: Pick<ShownListing, 'id' | 'reviewCount'>,
  { all, now }: { all: boolean; now: Date },
) {
  if (listing.reviewCount === 0) return { list: [], distribution: null }
  const [list, distribution] = await Promise.all([
    reviewsOfListing(listing.id, now, all ? undefined : REVIEWS_SHOWN),
    ratingDistribution(listing.id, now),
  ])
  return { list: list.map(reviewView), distribution }
}

/** Half of the hundredths of a degree to which places are rounded. */
const ROUNDING = 0.005

/** The map of a listing's area, to about half a mile; null if its location is unknown. */
export async function mapView({
  latitude,
  longitude,
  city,
}: Pick<ShownListing, 'latitude' | 'longitude' | 'city'>) {
  const place = latitude || longitude ? { latitude, longitude } : city
  if (!place) return null
  const isCity =
    city !== null &&
    Math.abs(place.latitude - city.latitude) < ROUNDING &&
    Math.abs(place.longitude - city.longitude) < ROUNDING
  return regionMap(place, { name: city?.name, isCity })
}

export const similarView = (listing: ShownListing, now: Date) => similarListings(listing, now)
