import type { ReviewContext } from './compose-review'
import type { ListingType } from '../../../../app/domain/listings/choices'

type Visit = { guest: string; type: ListingType; rating: number }

/** A review by a host about a guest, in the tone of the rating. */
export function composeHostReview({ guest, type, rating }: Visit, { deal, dice }: ReviewContext): string {
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
