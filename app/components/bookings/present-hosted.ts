import type { Grouped } from '~/domain/bookings/bookings.queries.server'
import { isLastHour, timeLeft } from '~/domain/bookings/time-left'
import { unitWords } from '~/domain/listings/choices'
import { count } from '~/domain/shared/phrases'
import { timesInWords, timesOf } from '~/domain/listings/times'
import { formatNearStay, formatByDay, todayIn, type CalendarDate } from '~/domain/shared/dates'
import { formatWhole } from '~/domain/shared/money'

/** In the last six hours before its deadline, a row also says how much time is left. */
const SOON = 6 * 3_600_000

type Move = { isArrival: boolean; verb: string; time: string }

/** Whether the guest of a confirmed booking arrives or leaves on a day, in words with the time: "arrives", "after 3 PM". */
export function moveOn(
  day: CalendarDate,
  { booking, listing: { type } }: Pick<Grouped, 'booking' | 'listing'>,
): Move | null {
  if (booking.status !== 'confirmed') return null
  const { start, end } = timesInWords(type, timesOf({ type, times: booking.times }))
  const isVehicle = type === 'vehicle'
  if (booking.checkIn === day)
    return { isArrival: true, verb: isVehicle ? 'picks up' : 'arrives', time: start }
  if (booking.checkOut === day) return { isArrival: false, verb: isVehicle ? 'returns' : 'leaves', time: end }
  return null
}

/** A booking of one of the host's listings as lists show it in a row. */
export function presentHosted(hosted: Grouped, now: Date) {
  const { booking, listing, guest, canReview, hasChange } = hosted
  const { unit, party } = unitWords[listing.type]
  const deadline = booking.status === 'pending' ? booking.expiresAt : null
  return {
    id: booking.id,
    listing: listing.title,
    status: booking.status,
    guest: { id: guest.id, name: `${guest.firstName} ${guest.lastName}`.trim(), avatar: guest.avatar },
    stay: formatNearStay(booking.checkIn, booking.checkOut, now),
    length: `${count(booking.nightlyPrices.length, unit)} · ${count(booking.guests, party)}`,
    move: moveOn(todayIn(listing.timeZone, now), hosted),
    money: moneyOf(booking),
    canReview,
    hasChange,
    /** How long the host has to answer a request. */
    answer: deadline && {
      by: formatByDay(deadline, listing.timeZone, now),
      left: deadline.getTime() - now.getTime() < SOON ? timeLeft(deadline, now) : null,
      isUrgent: isLastHour(deadline, now),
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
