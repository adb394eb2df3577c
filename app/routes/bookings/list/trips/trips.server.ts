import { fullAddress } from '~/domain/bookings/arrival'
import { tripsOf } from '~/domain/bookings/bookings.queries.server'
import { refundLabel } from '~/domain/bookings/describe-refund'
import { answerUntil } from '~/domain/payments/deposit'
import { tripGroupLabels } from '~/domain/bookings/trip-groups'
import { unitWords } from '~/domain/listings/choices'
import { count } from '~/domain/shared/phrases'
import { formatInstant, formatSoon, formatStay } from '~/domain/shared/dates'
import { formatExact, formatWhole } from '~/domain/shared/money'
import { readPage } from '../read-page.server'

type Trip = Awaited<ReturnType<typeof tripsOf>>[number]

/**
 * A guest's page of trips as My Trips shows them, on the first page with the one that is happening or comes next by
 * itself.
 * @throws Response 404 when there is no such page
 */
export async function readTrips(request: Request, guestId: string, now: Date) {
  const { page, pages, groups } = await readPage(request, guestId, now, {
    as: 'guest',
    read: tripsOf,
    labels: tripGroupLabels,
    present: (trip) => present(trip, now),
  })
  const first = page === 1 ? groups.find(({ group }) => group === 'now' || group === 'upcoming') : undefined
  if (!first) return { page, pages, groups, next: null }
  const [soonest] = first.bookings
  const trip = first.bookings.find(({ stay, isStay }) => isStay && stay === soonest!.stay) ?? soonest!
  const rest = { ...first, bookings: first.bookings.filter((one) => one !== trip) }
  if (first.group === 'now') rest.label = 'Also happening now'
  return {
    page,
    pages,
    groups: groups.map((one) => (one === first ? rest : one)).filter(({ bookings }) => bookings.length > 0),
    next: { label: first.group === 'now' ? first.label : 'Your next trip', trip },
  }
}

export type PresentedTrip = ReturnType<typeof present>

function present({ booking, refundedByAdmins, listing, host, canReview, claim }: Trip, now: Date) {
  const { unit, party } = unitWords[listing.type]
  const waiting = booking.status === 'pending' && booking.expiresAt
  const awaitsPayment = waiting !== false && booking.paymentDue !== null
  const waitingWords = (until: string) =>
    awaitsPayment ? `You have until ${until} to pay` : `${host.firstName} has until ${until} to respond`
  // A confirmed booking is cancelled on its page, beside what that would give back.
  const cancels = awaitsPayment ? 'the booking for' : booking.status === 'pending' ? 'the request for' : null
  return {
    id: booking.id,
    title: listing.title,
    isStay: listing.type === 'property',
    location: listing.location,
    address: listing.streetAddress
      ? fullAddress({ streetAddress: listing.streetAddress, location: listing.location })
      : listing.location,
    message: {
      href: `/messages/${host.id}?booking=${booking.id}`,
      label: `Message ${host.firstName}`,
    },
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
    /** What the Cancel link cancels. */
    cancels,
    canReview,
  }
}
