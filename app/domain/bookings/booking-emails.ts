import { emailTo, type Block, type EmailContent, type Fact } from '../outbox/email'
import { REFUND_DAYS } from '../payments/refund'
import type { BookingStatus } from '../shared/booking-status'
import { formatDay } from '../shared/dates'
import { formatExact } from '../shared/money'
import { directionsUrl, fullAddress } from './arrival'
import { describeChosenRefund, describeRefund, givenBack } from './describe-refund'
import { dateWords, guestsLabels, type ListingType } from '../listings/choices'
import { timesInWords, timesOf, type StayTimes } from '../listings/times'
import { OFFER_MINUTES } from './waitlist/limits'

type Side = 'guest' | 'host'
type Person = { email: string; firstName: string }
type BookingDetails = {
  id: string
  listingId: string
  status: BookingStatus
  checkIn: string
  checkOut: string
  times?: StayTimes | null
  guests: number
  totalPrice: number
  hostEarnings: number
  taxLines?: readonly { name: string; amount: number; isIncluded: boolean }[] | null
  refundAmount: number | null
  /** What admins gave back before; absent without. */
  refundedByAdmins?: number
  cancellationHostEarnings: number | null
  declineReason: string | null
  /** Why a payment goes back, absent or null by the policy or if it came late or twice; or why staff cancelled. */
  returnReason?: string | null
  listing: { title: string; type: ListingType }
  guest: Person
  host: Person
  /** How to get there and in, for the guest of a confirmed booking. */
  arrival: Arrival | null
}
type Arrival = Parameters<typeof directionsUrl>[0] & { checkIn: string | null }

/** The stage of a booking at the time of an email, with the label of the email's button for each side. */
const buttons = {
  requested: { guest: 'See your request', host: 'Respond to the request' },
  booked: { guest: 'See your booking', host: 'See the booking' },
  ended: { guest: 'See your request', host: 'See the request' },
  cancelled: { guest: 'See your booking', host: 'See the booking' },
}
type Stage = keyof typeof buttons

/** Why each side gets these emails. */
export const reasons = { guest: 'you have a booking', host: 'you host' } as const

/** The emails to the guest and to the host about each event of a booking. */
export const bookingEmails = {
  requested: (details: BookingDetails, origin: string): EmailContent[] =>
    both(details, origin, 'requested', {
      guest: [
        `Your request for ${details.listing.title}`,
        `${details.host.firstName} has 24 hours to respond to your request. ` +
          "Your dates are held meanwhile. You won't be charged yet.",
      ],
      host: [
        `${details.guest.firstName} wants to book ${details.listing.title}`,
        'Please accept or decline within 24 hours. After that the request expires.',
      ],
    }),
  confirmed: (details: BookingDetails, origin: string): EmailContent[] =>
    both(details, origin, 'booked', {
      guest: [`Confirmed: ${details.listing.title}`, 'Your booking is confirmed.'],
      host: [`${details.guest.firstName} booked ${details.listing.title}`, 'The booking is confirmed.'],
    }),
  declined: (details: BookingDetails, origin: string): EmailContent[] =>
    both(details, origin, 'ended', {
      guest: [
        `Declined: ${details.listing.title}`,
        `${details.host.firstName} couldn't accept your request. You have not been charged.`,
        ...(details.declineReason ? [`${details.host.firstName} wrote: “${details.declineReason}”`] : []),
      ],
      host: [
        `You declined ${details.guest.firstName}'s request for ${details.listing.title}`,
        'The dates are available again.',
      ],
    }),
  expired: (details: BookingDetails, origin: string): EmailContent[] =>
    both(details, origin, 'ended', {
      guest: [
        `Expired: ${details.listing.title}`,
        `${details.host.firstName} did not respond to your request within 24 hours, so it has expired. ` +
          'You have not been charged.',
      ],
      host: [
        `${details.guest.firstName}'s request for ${details.listing.title} has expired`,
        'There was no response within 24 hours. The dates are available again.',
      ],
    }),
  withdrawn: (details: BookingDetails, origin: string): EmailContent[] =>
    both(details, origin, 'ended', {
      guest: [`Cancelled: ${details.listing.title}`, 'Your request is cancelled. You have not been charged.'],
      host: [
        `${details.guest.firstName} cancelled their request: ${details.listing.title}`,
        'The dates are available again.',
      ],
    }),
  cancelledByGuest: (details: BookingDetails, origin: string): EmailContent[] =>
    both(details, origin, 'cancelled', {
      guest: [
        `Cancelled: ${details.listing.title}`,
        `Your booking is cancelled. ${reasonOf(details)}${refunded(details)}`,
      ],
      host: [
        `${details.guest.firstName} cancelled their booking: ${details.listing.title}`,
        `${reasonOf(details)}The dates are available again. ${keptByHost(details)}`,
      ],
    }),
  cancelledByHost: (details: BookingDetails, origin: string): EmailContent[] =>
    both(details, origin, 'cancelled', {
      guest: [
        `Cancelled by the host: ${details.listing.title}`,
        `${details.host.firstName} cancelled your booking. We're sorry. ${refunded(details)}`,
      ],
      host: [
        `You cancelled ${details.guest.firstName}'s booking: ${details.listing.title}`,
        `${details.guest.firstName} gets a full refund, and you earn nothing from this booking. ` +
          'The dates are available again.',
      ],
    }),
  /** An admin cancelled a request or a booking, for a reason that both sides read. */
  cancelledByStaff: (details: BookingDetails, origin: string): EmailContent[] => {
    const [subject, reason] = [`Cancelled: ${details.listing.title}`, `The reason: ${details.returnReason}`]
    const isRequest = details.refundAmount === null
    return both(details, origin, isRequest ? 'ended' : 'cancelled', {
      guest: [
        subject,
        isRequest
          ? 'We cancelled your request. You have not been charged.'
          : `We cancelled your booking. ${describeChosenRefund(settled(details))}`,
        reason,
      ],
      host: [
        subject,
        isRequest
          ? `We cancelled ${details.guest.firstName}'s request. The dates are available again.`
          : `We cancelled ${details.guest.firstName}'s booking. The dates are available again. ${keptByHost(details)}`,
        reason,
      ],
    })
  },
  /** The nights that a guest waits for are free, and held for them. */
  offered: (details: BookingDetails, origin: string): EmailContent[] => [
    forGuest(details, origin, {
      subject: `Free for you: ${details.listing.title}`,
      text: [
        "The dates you're waiting for can be yours, and you are first in line. " +
          `We hold them for you for ${OFFER_MINUTES / 60} hours. After that, they go to the next person.`,
        `The total is ${formatExact(details.totalPrice)}, with all fees and taxes. You won't be charged unless you book.`,
      ],
      button: { path: `/bookings/${details.id}`, label: 'Book these dates' },
    }),
  ],
  /** The guest did not pay in time. The host never heard of the booking. */
  unpaid: (details: BookingDetails, origin: string): EmailContent[] => [
    forGuest(details, origin, {
      subject: `Not booked: ${details.listing.title}`,
      text: [
        'We did not receive your payment in time, so your dates are no longer held. You have not been charged.',
        'As long as they are free, you can book them again:',
      ],
      button: { path: stayPath(details), label: 'Book these dates' },
    }),
  ],
  /** A payment that came too late, for what cannot be booked any more, or a second time. */
  paymentReturned: (details: BookingDetails, origin: string): EmailContent[] => [
    forGuest(details, origin, {
      subject: `Payment returned: ${details.listing.title}`,
      text: [
        details.returnReason
          ? `${details.returnReason} So your booking ${details.status === 'confirmed' ? 'stays as it was' : 'could not be made'}. We are sorry.`
          : details.status === 'cancelled'
            ? 'Your payment arrived after your dates were given up, and they cannot be booked any more. We are sorry.'
            : 'This booking was paid already, so we do not need your second payment.',
        `All of it goes back to your card. Banks show it within ${REFUND_DAYS} days.`,
      ],
      button: { path: `/bookings/${details.id}`, label: 'See your booking' },
    }),
  ],
  /** The authorization of a request ended at the processor before it was charged. */
  paymentEnded: (details: BookingDetails, origin: string): EmailContent[] =>
    both(details, origin, 'ended', {
      guest: [
        `Not booked: ${details.listing.title}`,
        'Your bank no longer allows us to charge the payment you authorized, so this request has ended. ' +
          'You have not been charged.',
      ],
      host: [
        `The payment failed: ${details.listing.title}`,
        `${details.guest.firstName}'s bank no longer allows the payment, so this request has ended. ` +
          'The dates are available again.',
      ],
    }),
}

const forGuest = (
  details: BookingDetails,
  origin: string,
  { subject, text, button }: { subject: string; text: string[]; button: { path: string; label: string } },
) =>
  emailTo(details.guest, reasons.guest, subject, [
    ...text,
    { title: details.listing.title, facts: stay(details) },
    { link: `${origin}${button.path}`, label: button.label },
  ])

/** The listing with the dates and guests filled in. */
const stayPath = ({ listingId, checkIn, checkOut, guests }: BookingDetails) =>
  `/listing/${listingId}?checkIn=${checkIn}&checkOut=${checkOut}&guests=${guests}#book`

const settled = ({ refundAmount, totalPrice, refundedByAdmins = 0 }: BookingDetails) => ({
  total: totalPrice,
  refund: refundAmount ?? 0,
  byAdmins: refundedByAdmins,
})

const refunded = (details: BookingDetails) => describeRefund(settled(details))

const reasonOf = ({ returnReason }: BookingDetails) => (returnReason ? `${returnReason} ` : '')

const keptByHost = ({ cancellationHostEarnings: earnings }: BookingDetails) =>
  earnings ? `You keep ${formatExact(earnings)}.` : 'You earn nothing from this booking.'

const both = (
  details: BookingDetails,
  origin: string,
  stage: Stage,
  words: Record<Side, [subject: string, ...text: string[]]>,
): EmailContent[] =>
  (['guest', 'host'] as const).map((side) => {
    const [subject, ...text] = words[side]
    const arrival = side === 'guest' && stage === 'booked' ? details.arrival : null
    const facts = [...stay(details), ...address(arrival), ...money(details, side, stage)]
    return emailTo(details[side], reasons[side], subject, [
      ...text,
      { title: details.listing.title, facts },
      { link: `${origin}/bookings/${details.id}`, label: buttons[stage][side] },
      ...wayIn(arrival, details.listing.type),
    ])
  })

function stay({ checkIn, checkOut, times, guests, listing }: BookingDetails): Fact[] {
  const { start, end } = dateWords[listing.type]
  const hours = timesInWords(listing.type, timesOf({ ...listing, times }))
  return [
    [start, `${formatDay(checkIn)}, ${hours.start}`],
    [end, `${formatDay(checkOut)}, ${hours.end}`],
    [guestsLabels[listing.type], String(guests)],
  ]
}

function address(arrival: Arrival | null): Fact[] {
  if (!arrival?.streetAddress) return []
  const { streetAddress, location } = arrival
  return [['Address', fullAddress({ streetAddress, location })]]
}

function wayIn(arrival: Arrival | null, type: ListingType): Block[] {
  if (!arrival) return []
  const directions = directionsUrl(arrival)
  const title = type === 'property' ? 'Check-in instructions' : 'Pick-up instructions'
  return [
    ...(arrival.checkIn ? [`${title}: ${arrival.checkIn}`] : []),
    ...(directions
      ? ['Need directions? Open them on a map:', { link: directions, label: 'Get directions' }]
      : []),
  ]
}

/**
 * The guest sees what they pay and get back, the host what they earn. A request that was never charged shows neither.
 */
function money(details: BookingDetails, side: Side, stage: Stage): Fact[] {
  const { totalPrice, taxLines, hostEarnings, cancellationHostEarnings } = details
  if (stage === 'ended') return []
  if (stage !== 'cancelled')
    return side === 'guest'
      ? [['Total', formatExact(totalPrice)], ...taxesIn(taxLines)]
      : [['You earn', formatExact(hostEarnings)]]
  return side === 'guest' ? returned(details) : [['You keep', formatExact(cancellationHostEarnings ?? 0)]]
}

function returned(details: BookingDetails): Fact[] {
  const { cancellation, cost } = givenBack(settled(details))
  const before = details.refundedByAdmins ?? 0
  return [
    ['Total', formatExact(details.totalPrice)],
    ...(before > 0 ? ([['Refunded before', formatExact(before)]] as const) : []),
    ['You get back', formatExact(cancellation)],
    ['Final cost', formatExact(cost)],
  ]
}

const taxesIn = (lines: BookingDetails['taxLines']): Fact[] =>
  (lines ?? []).map(({ name, amount }) => [`Includes ${name}`, formatExact(amount)])
