import { randomFrom } from '../../artwork/random'
import type { Plan } from '../bookings/plan'
import { bookingId } from '../bookings/write-down'
import { idAt } from '../ids'
import { DAY, HOUR, type Listing, type World } from '../world-rows'
import { composeReview, layTable, type Subject } from './compose-review'

/** A review for every completed stay that has a rating; no two say the same. Oldest first per listing. */
export function writeReviews(listings: readonly Listing[], plans: readonly Plan[], now: Date): World['reviews'] {
  const said = new Set<string>()
  return listings.flatMap((listing) => {
    const subject: Subject = { ...listing, hostName: listing.host.seed.firstName }
    const table = layTable(randomFrom(`reviews:${listing.seed.key}`))
    const rated = plans.filter((plan) => plan.listing === listing && plan.fate === 'completed' && plan.rating !== undefined)
    return rated.sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1)).map((plan) => {
      const trip = { ...plan, rating: plan.rating! }
      let comment = composeReview(subject, trip, table)
      while (said.has(comment)) comment = composeReview(subject, trip, table)
      said.add(comment)
      const left = Date.parse(`${plan.checkOut}T20:00:00Z`)
      const createdAt = new Date(Math.min(left + table.dice.int(6 * HOUR, 5 * DAY), now.getTime() - 2 * HOUR))
      return {
        id: idAt(`review:${plan.key}`, createdAt), bookingId: bookingId(plan), reviewerId: plan.guest.id, revieweeId: listing.host.id,
        listingId: listing.id, rating: trip.rating, comment, type: 'guest_to_host' as const, createdAt,
      }
    })
  })
}
