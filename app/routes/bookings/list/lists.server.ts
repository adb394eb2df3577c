import { HOSTED_PER_PAGE, hostingQuery, BOOKINGS_PER_PAGE, bookingListQuery } from '~/domain/bookings/booking'
import { countHosted, hostedBy, countBookings, tripsOf } from '~/domain/bookings/bookings.queries.server'
import { hostingTabs, bookingGroups, tripGroupLabels, type BookingGroup } from '~/domain/bookings/trip-groups'
import { queryOf } from '~/http/read-json.server'
import { presentHosted } from '~/components/bookings/present-hosted'
import { fullAddress } from '~/domain/bookings/arrival'
import { refundLabel } from '~/domain/bookings/describe-refund'
import { answerUntil } from '~/domain/payments/deposit'
import { unitWords } from '~/domain/listings/choices'
import { count } from '~/domain/shared/phrases'
import { formatLocalDeadline, formatNearStay, formatSoon } from '~/domain/shared/dates'
import { formatExact, formatWhole } from '~/domain/shared/money'
import { groupTrips } from './trips/group-trips'

/**
 * The page of a host's bookings that the URL asks for, with all tabs and their counts; without a tab in the URL the
 * first that has any.
 * @throws Response 404 when there is no such page
 */
export async function readHosting(request: Request, hostId: string, now: Date) {
  const query = hostingQuery.safeParse(queryOf(request))
  if (!query.success) throw pageNotFound()
  const counts = await countHosted(hostId, now)
  const tabs = hostingTabs.map(({ name, label, groups }) => ({
    name,
    label,
    groups,
    count: groups.reduce((sum, group) => sum + (counts[group] ?? 0), 0),
  }))
  const { page } = query.data
  const wanted = query.data.tab ?? tabs.find(({ count }) => count > 0)?.name ?? 'requests'
  const tab = tabs.find(({ name }) => name === wanted)!
  const pages = Math.max(1, Math.ceil(tab.count / HOSTED_PER_PAGE))
  if (page > pages) throw pageNotFound()
  const found = await hostedBy(hostId, tab.groups, now, {
    limit: HOSTED_PER_PAGE,
    offset: (page - 1) * HOSTED_PER_PAGE,
  })
  return {
    tab: tab.name,
    tabs: tabs.map(({ name, label, count }) => ({ name, label, count })),
    isEmpty: tabs.every(({ count }) => count === 0),
    page,
    pages,
    bookings: found.map((hosted) => presentHosted(hosted, now)),
  }
}

type Trip = Awaited<ReturnType<typeof tripsOf>>[number]

/**
 * A guest's page of trips as My Trips shows them, on the first page with the one that is happening or comes next by
 * itself. A stay and a car of the same days and place are one trip.
 * @throws Response 404 when there is no such page
 */
export async function readTrips(request: Request, guestId: string, now: Date) {
  const query = bookingListQuery.safeParse(queryOf(request))
  if (!query.success) throw pageNotFound()
  const { page } = query.data
  const [total, found] = await Promise.all([
    countBookings(guestId, 'guest'),
    tripsOf(guestId, now, { limit: BOOKINGS_PER_PAGE, offset: (page - 1) * BOOKINGS_PER_PAGE }),
  ])
  const pages = Math.max(1, Math.ceil(total / BOOKINGS_PER_PAGE))
  if (page > pages) throw pageNotFound()
  const groups = bookingGroups.map((group) => ({
    group,
    label: tripGroupLabels[group],
    trips: groupTrips(
      found.filter((booking) => booking.group === group),
      now,
    ).map(({ name, bookings }) => ({ name, bookings: bookings.map((booking) => present(booking, now)) })),
  }))
  const first = page === 1 && groups.find(({ group, trips }) => isAhead(group) && trips.length > 0)
  const next = first ? { label: nextLabels[first.group]!, ...first.trips.shift()! } : null
  if (first && first.group === 'now') first.label = 'Also happening now'
  return { page, pages, next, groups: groups.filter(({ trips }) => trips.length > 0) }
}

const nextLabels: Partial<Record<BookingGroup, string>> = {
  now: tripGroupLabels.now,
  upcoming: 'Your next trip',
}
const isAhead = (group: BookingGroup) => nextLabels[group] !== undefined

export type Trips = Awaited<ReturnType<typeof readTrips>>
export type PresentedTrip = ReturnType<typeof present>

function changeNote({ state, difference }: NonNullable<Trip['change']>, host: string, until: string): string {
  const amount = formatExact(Math.abs(difference))
  if (state === 'unpaid') return `You have until ${until}, to pay ${amount} for the change.`
  const costs =
    difference === 0 ? 'nothing more to pay' : difference > 0 ? `${amount} more` : `${amount} back to you`
  return `${host} is asking for a change: ${costs}. You have until ${until}, to answer.`
}

function present({ booking, refundedByAdmins, listing, host, canReview, claim, change }: Trip, now: Date) {
  const { unit, party } = unitWords[listing.type]
  const waiting = booking.status === 'pending' ? booking.expiresAt : null
  const awaitsPayment = waiting !== null && booking.paymentDue !== null
  // A confirmed booking is cancelled on its page, beside what that would give back.
  const cancels = awaitsPayment ? 'the booking for' : booking.status === 'pending' ? 'the request for' : null
  return {
    id: booking.id,
    title: listing.title,
    location: listing.location,
    address: listing.streetAddress
      ? fullAddress({ streetAddress: listing.streetAddress, location: listing.location })
      : listing.location,
    message: { href: `/messages/${host.id}?booking=${booking.id}`, label: `Message ${host.firstName}` },
    picture: listing.images[0] ?? null,
    color: listing.color,
    status: booking.status,
    stay: formatNearStay(booking.checkIn, booking.checkOut, now),
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
    claim:
      claim &&
      `${host.firstName} is asking for ${formatExact(claim.amount!)} of your security deposit. ` +
        `You have until ${formatLocalDeadline(answerUntil(claim), listing.timeZone, now)}, to answer.`,
    change: change && {
      note: changeNote(change, host.firstName, formatLocalDeadline(change.expiresAt, listing.timeZone, now)),
      action: change.state === 'unpaid' ? 'Pay for the change' : 'Answer the change',
      label: change.state === 'unpaid' ? 'Payment due' : 'Change requested',
    },
    waiting:
      waiting &&
      (awaitsPayment
        ? `Pay by ${formatSoon(waiting, listing.timeZone, now)}.`
        : `${host.firstName} has until ${formatLocalDeadline(waiting, listing.timeZone, now)}, to answer.`),
    cancels,
    canReview,
  }
}

/** The answer to a page of bookings beyond the last one. */
const pageNotFound = () => new Response("This page doesn't exist.", { status: 404 })
