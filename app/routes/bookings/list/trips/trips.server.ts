import { tripsOf } from '~/domain/bookings/bookings.queries.server'
import { refundLabel } from '~/domain/bookings/describe-refund'
import { hasStarted } from '~/domain/bookings/cancellation-terms'
import { answerUntil } from '~/domain/payments/deposit'
import { tripGroupLabels } from '~/domain/bookings/trip-groups'
import { unitWords } from '~/domain/listings/choices'
import { count } from '~/domain/shared/phrases'
import { formatInstant, formatSoon, formatStay } from '~/domain/shared/dates'
import { formatExact, formatWhole } from '~/domain/shared/money'
import { readPage } from '../read-page.server'

type Trip = Awaited<ReturnType<typeof tripsOf>>[number]

/** A guest's page of trips as My Trips shows them. @throws Response 404 when there is no such page */
export const readTrips = (request: Request, guestId: string, now: Date) =>
  readPage(request, guestId, now, {
    as: 'guest',
    read: tripsOf,
    labels: tripGroupLabels,
    present: (trip) => present(trip, now),
  })

export type PresentedTrip = ReturnType<typeof present>

function present({ booking, refundedByAdmins, listing, host, canReview, claim }: Trip, now: Date) {
  const { unit, party } = unitWords[listing.type]
  const waiting = booking.status === 'pending' && booking.expiresAt
  const awaitsPayment = waiting !== false && booking.paymentDue !== null
  const waitingWords = (until: string) =>
    awaitsPayment ? `You have until ${until} to pay` : `${host.firstName} has until ${until} to respond`
  const cancels = {
    pending: awaitsPayment ? 'the booking for' : 'the request for',
    confirmed: hasStarted(booking.cancellationTerms, now) ? null : 'the booking for',
    completed: null,
    cancelled: null,
  }
  return {
    id: booking.id,
    title: listing.title,
    location: listing.location,
    picture: listing.images[0] ?? null,
    color: listing.color,
    status: booking.status,
    stay: formatStay(booking.checkIn, booking.checkOut),
    length: `${count(booking.nightlyPrices.length, unit)} · ${count(booking.guests, party)}`,
    total: formatWhole(booking.totalPrice),
    refunded:
      booking.status === 'cancelled'
        ? refundLabel({
            total: booking.totalPrice,
            refund: booking.refundAmount,
            byAdmins: refundedByAdmins,
          })
        : null,
    awaitsPayment,
    /** The claim of the security deposit that waits for the guest's answer. */
    claim:
      claim &&
      `${host.firstName} claims ${formatExact(claim.amount!)} of your security deposit. ` +
        `You have until ${formatInstant(answerUntil(claim), listing.timeZone)} to answer`,
    waiting: waiting
      ? waitingWords(
          awaitsPayment
            ? formatSoon(waiting, listing.timeZone, now)
            : formatInstant(waiting, listing.timeZone),
        )
      : null,
    /** What the Cancel link cancels; null when it is too late. */
    cancels: cancels[booking.status],
    canReview,
  }
}
