import type { bookingEvents } from '#db/schema'
import type { BookingStatus } from '../shared/booking-status'
import { formatExact } from '../shared/money'
import type { ListingType } from '../listings/choices'
import { siteName } from '../shared/site'
import { describeChosenRefund, describeRefund, type Settlement } from './describe-refund'

/** What the guest is told once the booking is made and, where there is something to pay, paid. */
export const bookedNotice = (status: BookingStatus) => ({
  title: status === 'confirmed' ? 'Booking confirmed!' : 'Booking request sent!',
  description: "You'll receive a confirmation email shortly.",
})

type BookingHeading = { title: string; text: string }

type BookingView = {
  viewer: 'guest' | 'host'
  status: BookingStatus
  lastEvent: BookingEvent['kind'] | null
  settlement: Settlement | null
  type: ListingType
  from: string
  /** The last day, formatted, while the stay or rental is under way; otherwise null. */
  endsOn: string | null
  town: string
  guest: string
  host: string
  /** The host's deadline to respond, or the guest's to pay, formatted. */
  until: string | null
  isUnpaid: boolean
  /** Whether the guest paid when the dates could not be booked any more. */
  isPaidTooLate: boolean
}

const notCharged = 'You have not been charged.'

/** The heading for the status of a booking, for the guest or the host. */
export function bookingHeading(view: BookingView): BookingHeading {
  return view.viewer === 'guest' ? headingForGuest(view) : headingForHost(view)
}

function headingForGuest({
  status,
  lastEvent,
  settlement,
  type,
  from,
  endsOn,
  town,
  host,
  until,
  isUnpaid,
  isPaidTooLate,
}: BookingView): BookingHeading {
  if (status === 'pending' && isUnpaid)
    return {
      title: 'Finish paying to book',
      text: `We're holding these dates until ${until}. ${host} will hear from us once your card is confirmed.`,
    }
  if (status === 'pending') {
    return {
      title: 'Request sent',
      text: `${host} has until ${until}, to answer. Your dates are held until then. You won't be charged yet.`,
    }
  }
  if (status === 'confirmed' && endsOn) {
    return type === 'property'
      ? { title: `You're in ${town}`, text: `Your stay ends ${endsOn}.` }
      : { title: `Your ${town} rental has started`, text: `Return it on ${endsOn}.` }
  }
  if (status === 'confirmed') {
    return {
      title: type === 'property' ? `You're going to ${town}!` : `Your vehicle in ${town} is booked!`,
      text: `${host} is expecting you on ${from}.`,
    }
  }
  if (status === 'completed')
    return {
      title: `Hope you enjoyed ${town}`,
      text: `Thanks for traveling with ${host}.`,
    }
  if (lastEvent === 'declined')
    return { title: `${host} declined this request`, text: `The dates are available again. ${notCharged}` }
  if (lastEvent === 'unpaid' && isPaidTooLate)
    return {
      title: 'Your booking could not be made',
      text: 'It was no longer possible when your payment arrived, so you get all of it back.',
    }
  if (lastEvent === 'unpaid')
    return {
      title: 'The payment did not come through',
      text: `Your dates are no longer held. ${notCharged}`,
    }
  if (lastEvent === 'expired')
    return {
      title: 'This request has expired',
      text: `${host} did not respond within 24 hours. ${notCharged}`,
    }
  if (lastEvent === 'charged_back')
    return {
      title: 'Your bank returned the payment',
      text: 'So this booking is cancelled, and the dates are available again.',
    }
  if (lastEvent === 'cancelled_by_staff')
    return {
      title: `${siteName()} cancelled this booking`,
      text: settlement ? describeChosenRefund(settlement) : notCharged,
    }
  if (settlement?.by === 'host')
    return {
      title: `${host} cancelled this booking`,
      text: `We're sorry. ${describeRefund(settlement)}`,
    }
  if (settlement)
    return {
      title: 'You cancelled this booking',
      text: `The dates are available again. ${describeRefund(settlement)}`,
    }
  return {
    title: `You cancelled this ${isUnpaid ? 'booking' : 'request'}`,
    text: `The dates are available again. ${notCharged}`,
  }
}

const keptWords = ({ hostKeeps }: Settlement) =>
  hostKeeps > 0 ? `You keep ${formatExact(hostKeeps)}.` : 'You earn nothing from it.'

function headingForHost({ status, lastEvent, settlement, guest, until }: BookingView): BookingHeading {
  if (status === 'pending')
    return {
      title: `${guest} wants to book`,
      text: `Please answer by ${until}. After that, the request expires and the dates open up again.`,
    }
  if (status === 'confirmed')
    return { title: `${guest}'s booking is confirmed`, text: 'The dates are blocked for other guests.' }
  if (status === 'completed') return { title: `${guest}'s booking is over`, text: 'Thank you for hosting.' }
  if (lastEvent === 'declined')
    return { title: 'You declined this request', text: 'The dates are available again.' }
  if (lastEvent === 'unpaid')
    return {
      title: 'The payment did not come through',
      text: `${guest}'s bank no longer allows it. The dates are available again.`,
    }
  if (lastEvent === 'expired')
    return {
      title: 'This request has expired',
      text: 'There was no response within 24 hours. The dates are available again.',
    }
  if (lastEvent === 'charged_back')
    return {
      title: `${guest}'s bank returned the payment`,
      text: 'So this booking is cancelled, and you earn nothing from it. The dates are available again.',
    }
  if (lastEvent === 'cancelled_by_staff')
    return {
      title: `${siteName()} cancelled this booking`,
      text: `The dates are available again. ${settlement ? keptWords(settlement) : ''}`.trim(),
    }
  if (settlement?.by === 'host')
    return {
      title: 'You cancelled this booking',
      text: `${guest} gets a full refund, and you earn nothing from it. The dates are available again.`,
    }
  if (settlement)
    return {
      title: `${guest} cancelled this booking`,
      text: `The dates are available again. ${keptWords(settlement)}`,
    }
  return { title: `${guest} cancelled this request`, text: 'The dates are available again.' }
}

/** Asks one side of a booking how it went, before a review. */
export function reviewQuestion(side: 'guest' | 'host', type: ListingType, other: string): string {
  if (side === 'host') return `How was hosting ${other}?`
  return `How was your ${type === 'property' ? 'stay' : 'rental'} with ${other}?`
}

/** An event in the history of a booking. Without an actor, it happened by the passing of time. */
export type BookingEvent = Pick<typeof bookingEvents.$inferSelect, 'kind' | 'createdAt' | 'actorId'> & {
  actorName: string | null
}

/** The events of bookings as their parties see them: that a guest began to pay is no news once more has happened. */
export const withoutBeginnings = <E extends Pick<BookingEvent, 'kind'> & { bookingId?: string }>(
  events: readonly E[],
): E[] =>
  events.filter(
    ({ kind, bookingId }, index) =>
      kind !== 'started' || !events.slice(index + 1).some((later) => later.bookingId === bookingId),
  )

type Context = {
  viewerId: string
  type: ListingType
  /** What the viewer got from a cancelled booking: "$100.00 refunded". */
  outcome: string | null
}

const PAST_TENSE = {
  requested: 'asked to book',
  confirmed: 'booked',
  accepted: 'accepted',
  declined: 'declined',
  cancelled: 'cancelled',
  cancelled_by_staff: 'cancelled',
  changed: 'changed the booking',
} as const

/** An event as text: "You asked to book", "Harper accepted", "You cancelled: $100.00 refunded", "The stay ended". */
export function describeEvent(
  { kind, actorId, actorName }: BookingEvent,
  { viewerId, type, outcome }: Context,
): string {
  if (kind === 'started') return 'Payment not finished'
  if (kind === 'unpaid') return 'The payment did not come through'
  if (kind === 'expired') return 'The request expired without a response'
  if (kind === 'charged_back') return 'The bank returned the payment'
  if (kind === 'completed') return type === 'property' ? 'The stay ended' : 'The rental ended'
  const words = `${actorId === viewerId ? 'You' : (actorName ?? siteName())} ${PAST_TENSE[kind]}`
  return (kind === 'cancelled' || kind === 'cancelled_by_staff') && outcome ? `${words}: ${outcome}` : words
}

/** What people quote when they write about a booking: short enough to read aloud. */
export const bookingReference = (id: string): string => id.slice(-8).toUpperCase()
