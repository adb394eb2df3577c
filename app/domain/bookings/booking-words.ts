import type { BookingEvent } from './booking-history'
import type { BookingStatus } from '../shared/booking-status'
import { formatExact, type Cents } from '../shared/money'
import type { ListingType } from '../listings/choices'

/** What the page of a booking says first, to the one who reads it. */
export type BookingWords = { title: string; text: string }

type Facts = {
  viewer: 'guest' | 'host'
  status: BookingStatus
  /** How a cancelled one came to nothing. */
  end: BookingEvent['kind'] | null
  /** How a confirmed one that was cancelled is settled, and who cancelled it. */
  settled: Settlement | null
  type: ListingType
  /** The first day, as words. */
  from: string
  /** The town of the listing. */
  town: string
  guest: string
  host: string
  /** Until when the host may answer, as words. */
  until: string | null
}

export type Settlement = { by: 'guest' | 'host'; total: Cents; refund: Cents; hostKeeps: Cents }

/** How a cancelled booking is settled; null for one that stands and for a request, which was never charged. */
export function settlementOf(
  booking: {
    hostId: string
    totalPrice: Cents
    refundAmount: Cents | null
    cancellationHostEarnings: Cents | null
  },
  cancelledBy: string | null,
): Settlement | null {
  if (booking.refundAmount === null) return null
  const by = cancelledBy === booking.hostId ? 'host' : 'guest'
  return {
    by,
    total: booking.totalPrice,
    refund: booking.refundAmount,
    hostKeeps: booking.cancellationHostEarnings ?? 0,
  }
}

const notCharged = 'You have not been charged.'

/** The words for a booking's state. */
export function wordsOfBooking(facts: Facts): BookingWords {
  return facts.viewer === 'guest' ? toGuest(facts) : toHost(facts)
}

function toGuest({ status, end, settled, type, from, town, host, until }: Facts): BookingWords {
  if (status === 'pending') {
    return {
      title: 'Your request is on its way',
      text: `${host} has until ${until} to answer. Your dates are held until then. You won't be charged yet.`,
    }
  }
  if (status === 'confirmed') {
    return {
      title: type === 'property' ? `You're going to ${town}!` : `Your car in ${town} is booked!`,
      text: `${host} is expecting you on ${from}.`,
    }
  }
  if (status === 'completed')
    return {
      title: `Hope you enjoyed ${town}`,
      text: `This trip is over. Thank you for booking with ${host}.`,
    }
  if (end === 'declined')
    return { title: `${host} could not take this request`, text: `Your dates are free again. ${notCharged}` }
  if (end === 'expired')
    return {
      title: 'This request has expired',
      text: `${host} did not answer within 24 hours. ${notCharged}`,
    }
  if (settled?.by === 'host')
    return {
      title: `${host} had to cancel this booking`,
      text: `We are sorry. You get everything back: ${formatExact(settled.refund)}.`,
    }
  if (settled)
    return {
      title: 'You cancelled this booking',
      text: `Your dates are free again. ${wordsOfRefund(settled)}`,
    }
  return { title: 'This request is cancelled', text: `Your dates are free again. ${notCharged}` }
}

function toHost({ status, end, settled, guest, until }: Facts): BookingWords {
  if (status === 'pending')
    return {
      title: `${guest} asks to book`,
      text: `Please answer by ${until}. After that the request expires and the dates are open again.`,
    }
  if (status === 'confirmed')
    return { title: `${guest} is booked`, text: 'The dates are closed for everybody else.' }
  if (status === 'completed') return { title: `${guest}'s booking is over`, text: 'Thank you for hosting.' }
  if (end === 'declined') return { title: 'You declined this request', text: 'The dates are open again.' }
  if (end === 'expired')
    return {
      title: 'This request has expired',
      text: 'It was not answered within 24 hours. The dates are open again.',
    }
  if (settled?.by === 'host')
    return {
      title: 'You cancelled this booking',
      text: `${guest} gets everything back, and you earn nothing from it. The dates are open again.`,
    }
  if (settled)
    return {
      title: `${guest} cancelled this booking`,
      text: `The dates are open again. ${settled.hostKeeps > 0 ? `You keep ${formatExact(settled.hostKeeps)}.` : 'You earn nothing from it.'}`,
    }
  return { title: `${guest} cancelled this request`, text: 'The dates are open again.' }
}

/** "You get $100.00 of $230.50 back." */
export function wordsOfRefund({ total, refund }: Pick<Settlement, 'total' | 'refund'>): string {
  if (refund === 0) return 'Under its cancellation policy nothing is refunded.'
  return refund === total
    ? `You get everything back: ${formatExact(refund)}.`
    : `You get ${formatExact(refund)} of ${formatExact(total)} back.`
}

/**
 * The same in a line of a list: "Refunded in full", "$100.00 refunded" or "Not refunded". A request was never charged.
 */
export function wordsOfShare({ total, refund }: { total: Cents; refund: Cents | null }): string {
  if (refund === null) return 'Not charged'
  if (refund === 0) return 'Not refunded'
  return refund === total ? 'Refunded in full' : `${formatExact(refund)} refunded`
}
