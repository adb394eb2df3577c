import { describeEvent, withoutBeginnings } from '~/domain/bookings/describe-booking'
import type { Thread } from '~/domain/messaging/thread.queries.server'
import { isLastHour } from '~/domain/bookings/time-left'
import { dateWords, type ListingType } from '~/domain/listings/choices'
import { timesInWords, timesOf, type StayTimes } from '~/domain/listings/times'
import {
  formatDayAsOf,
  formatLocalDeadline,
  formatNearStay,
  formatSoon,
  todayIn,
  zoneName,
} from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { type Entry, mergeEntries } from './entries'
import { linkParts } from './link-parts.server'
import { z } from 'zod'
import { isUuid } from '~/domain/shared/ids'

/** A thread, or new entries of one, as its page shows it. */
export function presentThread(
  thread: Thread,
  { viewerId, bookingId, now }: { viewerId: string; bookingId?: string; now: Date },
) {
  const { other, messages, events, bookings, timeZone } = thread
  const formatTime = timeFormatter(timeZone)
  const messageEntries: Entry[] = messages.map(
    ({ id, number, senderId, content, pictures, requestKey, createdAt }) => ({
      kind: 'message',
      id,
      number,
      isMine: senderId === viewerId,
      ...(senderId === viewerId && { key: requestKey }),
      parts: linkParts(content),
      ...(pictures.length > 0 && { pictures }),
      ...formatTime(createdAt),
    }),
  )
  // A stay ends at midnight after its check-out day. It is listed under that day, not under the next.
  const endOfDay = (end: Date) => ({
    ...formatTime(end),
    day: todayIn(timeZone, new Date(end.getTime() - 1)),
  })
  // Events before the first shown message appear with the earlier messages.
  const from = thread.hasEarlier ? messages[0]!.createdAt : new Date(0)
  const eventEntries: Entry[] = withoutBeginnings(events)
    .filter(({ createdAt }) => createdAt >= from)
    .map((event) => {
      const booking = bookings.find(({ id }) => id === event.bookingId)
      return {
        kind: 'event',
        id: event.id,
        booking: booking
          ? {
              href: `/bookings/${booking.id}`,
              title: booking.listingTitle,
              stay: formatNearStay(booking.checkIn, booking.checkOut, now),
            }
          : null,
        words: describeEvent(event, { viewerId, type: booking?.listingType ?? 'property', outcome: null }),
        ...(event.kind === 'completed' && booking
          ? {
              ...endOfDay(event.createdAt),
              time: formatDayAsOf(booking.checkOut, now),
              date: booking.checkOut,
            }
          : formatTime(event.createdAt)),
      }
    })
  // Of several bookings the one that waits for an answer or a payment comes before the newest.
  const about =
    bookings.find(({ id }) => id === bookingId) ??
    bookings.find(({ status }) => status === 'pending') ??
    bookings[0]
  return {
    revision: thread.revision,
    entries: mergeEntries(messageEntries, eventEntries),
    /** The number of the viewer's last message that the other user has read. */
    readUpTo: thread.readUpTo,
    hasEarlier: thread.hasEarlier,
    card: about
      ? { ...presentBooking(about, now), request: presentRequest(about, { viewerId, other, now }) }
      : null,
    writing: presentPermission(thread.permission, other.firstName),
    today: todayIn(timeZone, now),
    zone: zoneName(timeZone, now),
  }
}

export type PresentedThread = ReturnType<typeof presentThread>

function timeFormatter(timeZone: string) {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return (instant: Date) => ({
    day: todayIn(timeZone, instant),
    time: time.format(instant).replaceAll('\u202f', ' '),
    iso: instant.toISOString(),
  })
}

const presentBooking = ({ status, ...booking }: Thread['bookings'][number], now: Date) => ({
  href: `/bookings/${booking.id}`,
  title: booking.listingTitle,
  picture: booking.picture,
  status,
  awaitsPayment: status === 'pending' && booking.paymentDue !== null,
  stay: formatNearStay(booking.checkIn, booking.checkOut, now),
  hours: status === 'confirmed' ? hoursOf(booking.listingType, booking.times) : '',
})

/** When a confirmed stay or rental begins and ends: " · check-in after 3 PM, check-out by 11 AM". */
function hoursOf(type: ListingType, times: StayTimes | null): string {
  const [{ start, end }, hours] = [dateWords[type], timesInWords(type, timesOf({ type, times }))]
  return ` · ${start.toLowerCase()} ${hours.start}, ${end.toLowerCase()} ${hours.end}`
}

/** A request that waits for the host: what they can do about it, or how long the guest waits. */
function presentRequest(
  { id, hostId, status, paymentDue, expiresAt, hostEarnings, timeZone }: Thread['bookings'][number],
  { viewerId, other, now }: { viewerId: string; other: Thread['other']; now: Date },
) {
  if (status !== 'pending' || paymentDue !== null || !expiresAt || expiresAt <= now) return null
  const until = formatSoonOrDay(expiresAt, timeZone, now)
  return viewerId === hostId
    ? {
        answer: `/bookings/${id}`,
        words: `${other.firstName} is waiting for your answer until ${until}. You earn ${formatExact(hostEarnings)}.`,
      }
    : { answer: null, words: `Waiting for ${other.firstName} until ${until}.` }
}

/** With the minutes left where it is soon, in whatever zone the reader is. */
const formatSoonOrDay = (instant: Date, timeZone: string, now: Date) =>
  (isLastHour(instant, now) ? formatSoon : formatLocalDeadline)(instant, timeZone, now)

/** Whether the viewer may write, or why not. A blocked viewer sees the same as one who never could. */
function presentPermission(permission: Thread['permission'], name: string) {
  const isBlocked = permission === 'blocked-by-me'
  const reason = isBlocked
    ? `You blocked ${name}. Unblock to message each other again.`
    : `You can't message ${name} right now. You need a booking together, or one of you needs an active listing.`
  const isAllowed = permission === 'allowed'
  return { isAllowed, isBlocked, reason: isAllowed ? '' : reason }
}

const number = z.coerce.number().int().min(0).max(2_000_000_000)

/** Reads the query parameters of a thread. Invalid values count as missing. */
export function readThreadParams(params: URLSearchParams) {
  const read = (name: string) =>
    params.get(name) ? (number.safeParse(params.get(name)).data ?? undefined) : undefined
  const booking = params.get('booking') ?? undefined
  return {
    after: read('after'),
    before: read('before'),
    bookingId: isUuid(booking) ? booking.toLowerCase() : undefined,
  }
}
