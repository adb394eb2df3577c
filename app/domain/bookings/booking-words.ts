import type { BookingEvent } from './booking-history'
import type { BookingStatus } from './booking-status'

/** What the page of a booking says first, to the one who reads it. */
export type BookingWords = { title: string; text: string }

type Facts = {
  viewer: 'guest' | 'host'
  status: BookingStatus
  /** How a cancelled one came to nothing. */
  end: BookingEvent['kind'] | null
  type: 'property' | 'vehicle'
  /** The first day, as words. */
  from: string
  /** The town of the listing. */
  town: string
  guest: string
  host: string
  /** Until when the host may answer, as words. */
  until: string | null
}

const notCharged = 'You have not been charged.'

/** The words for a booking's state. */
export function wordsOfBooking(facts: Facts): BookingWords {
  return facts.viewer === 'guest' ? toGuest(facts) : toHost(facts)
}

function toGuest({ status, end, type, from, town, host, until }: Facts): BookingWords {
  if (status === 'pending') {
    return { title: 'Your request is on its way', text: `${host} has until ${until} to answer. Your dates are held until then. You won't be charged yet.` }
  }
  if (status === 'confirmed') {
    return { title: type === 'property' ? `You're going to ${town}!` : `Your car in ${town} is booked!`, text: `${host} is expecting you on ${from}.` }
  }
  if (status === 'completed') return { title: `Hope you enjoyed ${town}`, text: `This trip is over. Thank you for booking with ${host}.` }
  if (end === 'declined') return { title: `${host} could not take this request`, text: `Your dates are free again. ${notCharged}` }
  if (end === 'expired') return { title: 'This request has expired', text: `${host} did not answer within 24 hours. ${notCharged}` }
  return { title: 'This request is cancelled', text: `Your dates are free again. ${notCharged}` }
}

function toHost({ status, end, guest, until }: Facts): BookingWords {
  if (status === 'pending') return { title: `${guest} asks to book`, text: `Please answer by ${until}. After that the request expires and the dates are open again.` }
  if (status === 'confirmed') return { title: `${guest} is booked`, text: 'The dates are closed for everybody else.' }
  if (status === 'completed') return { title: `${guest}'s booking is over`, text: 'Thank you for hosting.' }
  if (end === 'declined') return { title: 'You declined this request', text: 'The dates are open again.' }
  if (end === 'expired') return { title: 'This request has expired', text: 'It was not answered within 24 hours. The dates are open again.' }
  return { title: `${guest} cancelled this request`, text: 'The dates are open again.' }
}
