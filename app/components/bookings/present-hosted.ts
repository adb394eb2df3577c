import type { Grouped } from '~/domain/bookings/bookings.queries.server'
import { isLastHour, timeLeft } from '~/domain/bookings/time-left'
import { unitWords } from '~/domain/listings/choices'
import { count } from '~/domain/shared/phrases'
import { formatDeadline, formatNearStay } from '~/domain/shared/dates'
import { formatWhole } from '~/domain/shared/money'

/** A booking of one of the host's listings as lists show it in a row. */
export function presentHosted({ booking, listing, guest, canReview, hasChange }: Grouped, now: Date) {
  const { unit, party } = unitWords[listing.type]
  const deadline = booking.status === 'pending' ? booking.expiresAt : null
  return {
    id: booking.id,
    listing: listing.title,
    status: booking.status,
    guest: {
      id: guest.id,
      name: `${guest.firstName} ${guest.lastName}`.trim(),
      avatar: guest.avatar,
    },
    stay: formatNearStay(booking.checkIn, booking.checkOut, now),
    length: `${count(booking.nightlyPrices.length, unit)} · ${count(booking.guests, party)}`,
    money: moneyOf(booking),
    canReview,
    hasChange,
    /** How long the host has to answer a request. */
    answer: deadline && {
      left: timeLeft(deadline, now),
      isUrgent: isLastHour(deadline, now),
      by: formatDeadline(deadline, listing.timeZone, now),
    },
  }
}

export type PresentedHosted = ReturnType<typeof presentHosted>

/** What the host earns, or keeps of a cancelled booking. */
function moneyOf({ status, hostEarnings, cancellationHostEarnings }: Grouped['booking']) {
  if (status !== 'cancelled')
    return { amount: formatWhole(hostEarnings), label: status === 'completed' ? 'You earned' : 'You earn' }
  return cancellationHostEarnings
    ? { amount: formatWhole(cancellationHostEarnings), label: 'You keep' }
    : null
}
