import { reviewDeadline, stayEnd } from '~/domain/bookings/review-window'
import { randomFrom } from '../random'
import type { Plan } from '../bookings/plan'
import { bookingId } from '../bookings/build-bookings'
import { idAt } from '../ids'
import { DAY, HOUR, type Listing, type World } from '../world-rows'
import { composeHostReview } from './compose-host-review'
import { composeReview, createContext, type Subject, type ReviewContext } from './compose-review'

type Review = World['reviews'][number]

/**
 * The reviews of every completed stay: by the guest if the plan has a rating, and by most hosts. They become visible when
 * both exist, or after the deadline. All comments are unique. Sorted by listing, oldest first.
 */
export function writeReviews(listings: readonly Listing[], plans: readonly Plan[], now: Date): World['reviews'] {
  const usedComments = new Set<string>()
  /** Composes until the comment is unique. */
  const composeUnique = (compose: () => string) => {
    let comment = compose()
    while (comment === '' || usedComments.has(comment)) comment = compose()
    usedComments.add(comment)
    return comment
  }
  /** What is on the page of each host, and what they have not replied yet. */
  const pages = new Map(listings.map(({ host }) => [host.id, { said: new Set<string>(), replies: [...hostReplies] }]))
  return listings.flatMap((listing) => {
    const { said, replies } = pages.get(listing.host.id)!
    const subject: Subject = { ...listing, hostName: listing.host.seed.firstName }
    const context = createContext(randomFrom(`reviews:${listing.seed.key}`), said)
    const hostContext = createContext(randomFrom(`host-reviews:${listing.seed.key}`))
    const completed = plans.filter((plan) => plan.listing === listing && plan.fate === 'completed')
    return completed.sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1)).flatMap((plan) => {
      const { rating } = plan
      const end = stayEnd(stayOf(plan)).getTime()
      const write = (type: Review['type'], stars: number, comment: string, { dice }: ReviewContext) =>
        review(plan, type, stars, comment, new Date(Math.min(end + dice.int(2 * HOUR, 5 * DAY), now.getTime() - 2 * HOUR)))
      const byGuest = rating === undefined ? null : write('guest_to_host', rating, composeUnique(() => composeReview(subject, { ...plan, rating }, context)), context)
      const hostRating = rateGuest(plan)
      const visit = { guest: plan.guest.seed.firstName, type: listing.type }
      const byHost = hostRating === null ? null : write('host_to_guest', hostRating, composeUnique(() => composeHostReview({ ...visit, rating: hostRating }, hostContext)), hostContext)
      return reveal(plan, [byGuest, byHost].filter((one) => one !== null), now).map((one) => ({ ...one, ...replyTo(one, listing, replies, now) }))
    })
  })
}

/** What attentive hosts answer to a guest who was not wholly happy, each once. */
const hostReplies = [
  "Thank you for saying so. It helps the next guest know what to expect, and I'd love to have you back.",
  "You're right, and I'm sorry about it. It's on my list for next week.",
  'Thanks for the honest words. I read every one of these.',
  'Fair point. I have added a note about it, so that nobody is surprised again.',
  'I wish I had known that day: I live close and would have come over.',
]

/** A reply a few hours after the review of four stars or less became public. */
function replyTo({ type, rating, visibleFrom }: Review, { host }: Listing, left: string[], now: Date) {
  const repliedAt = new Date(visibleFrom!.getTime() + 5 * HOUR)
  if (type !== 'guest_to_host' || rating > 4 || !host.seed.isAttentive || repliedAt > now) return {}
  const reply = left.shift()
  return reply ? { reply, repliedAt } : {}
}

const stayOf = ({ checkOut, listing }: Plan) => ({ checkOut, timeZone: listing.city.timeZone })

function review(plan: Plan, type: Review['type'], rating: number, comment: string, createdAt: Date) {
  const [reviewerId, revieweeId] = type === 'guest_to_host' ? [plan.guest.id, plan.listing.host.id] : [plan.listing.host.id, plan.guest.id]
  const key = type === 'guest_to_host' ? `review:${plan.key}` : `host-review:${plan.key}`
  return { id: idAt(key, createdAt), bookingId: bookingId(plan), reviewerId, revieweeId, listingId: plan.listing.id, rating, comment, type, createdAt }
}

/** The rating of the guest by the host; null without a review. */
function rateGuest({ key, hostRating, listing }: Plan): number | null {
  if (hostRating !== undefined) return hostRating
  const dice = randomFrom(`rates:${key}`)
  if (!dice.chance(listing.host.seed.isAttentive ? 0.9 : 0.7)) return null
  return dice.chance(0.88) ? 5 : dice.chance(0.85) ? 4 : 3
}

/** Sets when the reviews become visible, and whether they already count. */
function reveal(plan: Plan, written: ReturnType<typeof review>[], now: Date): Review[] {
  const last = Math.max(...written.map(({ createdAt }) => createdAt.getTime()))
  const visibleFrom = written.length === 2 ? new Date(last) : reviewDeadline(stayOf(plan))
  return written.map((one) => ({ ...one, visibleFrom, isCounted: visibleFrom <= now }))
}
