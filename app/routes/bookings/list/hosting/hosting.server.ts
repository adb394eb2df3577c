import { hostedBy } from '~/domain/bookings/bookings.queries.server'
import { hostingGroupLabels } from '~/domain/bookings/trip-groups'
import { unitWords } from '~/domain/listings/choices'
import { count } from '~/domain/shared/phrases'
import { formatInstant, formatStay } from '~/domain/shared/dates'
import { formatWhole } from '~/domain/shared/money'
import { readPage } from '../read-page.server'

type Hosted = Awaited<ReturnType<typeof hostedBy>>[number]

/** A host's page of bookings as the Hosting tab shows them. @throws Response 404 when there is no such page */
export const readHosting = (request: Request, hostId: string, now: Date) =>
  readPage(request, hostId, now, {
    as: 'host',
    read: hostedBy,
    labels: hostingGroupLabels,
    present,
  })

export type PresentedHosting = ReturnType<typeof present>

function present({ booking, listing, guest, canReview }: Hosted) {
  const { unit, party } = unitWords[listing.type]
  return {
    id: booking.id,
    listing: { type: listing.type, title: listing.title },
    picture: listing.images[0] ?? null,
    color: listing.color,
    status: booking.status,
    guest: {
      id: guest.id,
      firstName: guest.firstName,
      name: `${guest.firstName} ${guest.lastName}`.trim(),
      avatar: guest.avatar,
    },
    stay: formatStay(booking.checkIn, booking.checkOut),
    length: `${count(booking.nightlyPrices.length, unit)} · ${count(booking.guests, party)}`,
    money: moneyOf(booking),
    canReview,
    answerBy:
      booking.status === 'pending' && booking.expiresAt
        ? formatInstant(booking.expiresAt, listing.timeZone)
        : null,
  }
}

/** What the host earns, or keeps of a cancelled booking. */
function moneyOf({ status, hostEarnings, cancellationHostEarnings }: Hosted['booking']) {
  if (status !== 'cancelled')
    return { amount: formatWhole(hostEarnings), label: status === 'completed' ? 'You earned' : 'You earn' }
  return cancellationHostEarnings
    ? { amount: formatWhole(cancellationHostEarnings), label: 'You keep' }
    : null
}
