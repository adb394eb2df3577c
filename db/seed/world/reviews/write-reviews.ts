import { reviewDeadline, stayEnd } from '~/domain/bookings/review-window'
import { randomFrom } from '../random'
import type { Plan } from '../bookings/plan'
import { bookingId } from '../bookings/build-bookings'
import { idAt } from '../ids'
import { DAY, HOUR, type Listing, type World } from '../world-rows'
import { composeReview, createContext, type Subject, type ReviewContext } from './compose-review'
import type { ListingType } from '../../../../app/domain/listings/choices'

type Review = World['reviews'][number]

/** Reviews of completed stays, visible when both exist or after the deadline. All are unique. */
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

type Visit = { guest: string; type: ListingType; rating: number }

function composeHostReview({ guest, type, rating }: Visit, { deal, dice }: ReviewContext): string {
  const praise = type === 'property' ? stayPraise : vehiclePraise
  const regret = type === 'property' ? stayRegrets : vehicleRegrets
  const sentences =
    rating >= 5 ? [deal(openers), deal(praise), ...(dice.chance(0.4) ? [deal(manners)] : []), deal(closers)]
    : rating === 4 ? [deal(fairOpeners), deal(dice.chance(0.5) ? praise : manners), deal(regret)]
    : [deal(poorOpeners), deal(regret), deal(poorClosers)]
  return sentences.join(' ').replaceAll('{guest}', guest)
}

const openers = [
  '{guest} was a wonderful guest.', 'A pleasure to host {guest}.', 'Every host should be so lucky.', '{guest} made it easy from the first message.', 'What a considerate guest.',
  '{guest} is welcome here whenever there is room.', 'The kind of guest you hope for.', 'Could not have gone better.', 'Hosting {guest} took no effort at all.',
  '{guest} was easy to talk to and easy to host.', 'Nothing but good things to say about {guest}.', 'A model guest.', 'Thank you for coming, {guest}.', 'Kind, clear and on time.',
]
const stayPraise = [
  'Left the place as they found it, if not better.', 'The beds were stripped and the dishes done without us asking.', 'Read the house manual, which almost no one does.',
  'Kept the quiet hours to the minute.', 'Closed every window before the rain came.', 'The neighbors asked when {guest} is coming back.', 'Told us about a dripping faucet before it became a flood.',
  'Left a note on the table that is now on our fridge.', 'Took the trash out on the right day, unasked.', 'Not a crumb, not a mark, not a light left on.', 'Watered the plants without being asked to.',
  'Followed every rule, even the odd one about the gate.', 'The place hardly needed cleaning afterward.', 'Treated the house like a home.', 'Arrived when promised and left when agreed.',
]
const vehiclePraise = [
  'Brought it back with a full tank.', 'Not a scratch, and cleaner than it left.', 'On time to the minute at both ends.', 'Sent a photo of the odometer without being asked.',
  'Told us right away about a warning light, which turned out to be nothing.', 'The seats were vacuumed. Vacuumed!', 'Kept well within the included miles.', 'Parked it exactly where it was picked up.',
  'Listened to the whole introduction, even the part about the clutch.', 'Returned the keys with a bag of coffee.', 'Drove it as if it were their own, in the good sense.', 'Handover took five minutes each way.',
]
const manners = [
  'Answered every message within the hour.', 'Asked good questions before booking.', 'Let us know early about a late arrival.', 'Good company for the ten minutes we talked.',
  'Said thank you more often than we did.', 'Communication was quick and friendly.', 'Clear about plans and kept to them.', 'Asked before changing anything.',
]
const closers = [
  'Welcome back any time.', 'Recommended to every host.', 'We would host {guest} again tomorrow.', 'Come back soon.', 'Safe travels, and until next time.', 'Five stars without a second thought.',
  'Other hosts: say yes.', 'The door is open.', 'Hope to see you again, {guest}.', 'A joy.', 'Already missed.', 'Trust {guest} with anything.', 'Next time the coffee is on us.',
]
const fairOpeners = [
  '{guest} was fine on the whole.', 'A friendly guest.', 'No real trouble.', 'Mostly easy.', 'We would host {guest} again.', 'Pleasant and polite.', 'A good visit with one small thing.', 'Nice to deal with.',
]
const stayRegrets = [
  'Check-out ran half an hour over.', 'The kitchen took longer to clean than usual.', 'A few more shoes on the rug than we would like.', 'The heating was on with the windows open.', 'One more guest than booked came for dinner.',
  'The trash was left behind.', 'A glass was broken, and only mentioned after we found it.', 'Quiet hours were more of a suggestion.', 'The towels came back from the beach full of sand.',
]
const vehicleRegrets = [
  'The tank was not quite full.', 'It came back with a lot of sand in it.', 'The return was 45 minutes late.', 'The included miles were taken as a challenge.', 'There was spilled coffee in the cup holder.',
  'Messages went unanswered for a day.', 'There was a new scratch on the bumper, and no one knew why.', 'There were crumbs all over the seats.',
]
const poorOpeners = ['A mixed experience.', 'Not quite what was agreed.', 'It could have gone better.', 'This one took some patience.', 'Friendly enough, but not easy.']
const poorClosers = ['We talked about it and parted on good terms.', '{guest} did apologize.', 'With clearer messages it would have been fine.', 'We would want to talk first next time.', 'No hard feelings.']
