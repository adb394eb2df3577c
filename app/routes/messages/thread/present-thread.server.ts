import { wordsOfEvent } from '~/domain/bookings/booking-history'
import type { Thread } from '~/domain/messaging/thread.queries.server'
import { formatStay, todayIn, zoneName } from '~/domain/shared/dates'
import { mergeEntries, type Entry } from './entries'
import { linkParts } from './link-parts.server'

/** A thread in the words of its page; the news of one is the same, of what is new. */
export function presentThread(
  thread: Thread,
  { viewerId, bookingId, now }: { viewerId: string; bookingId?: string; now: Date },
) {
  const { other, messages, events, bookings, timeZone } = thread
  const clock = clockOf(timeZone)
  const written: Entry[] = messages.map(({ id, number, senderId, content, requestKey, createdAt }) => ({
    kind: 'message',
    id,
    number,
    isMine: senderId === viewerId,
    ...(senderId === viewerId && { key: requestKey }),
    parts: linkParts(content),
    ...clock(createdAt),
  }))
  // What happened before the messages that are shown is shown with the earlier ones.
  const from = thread.hasEarlier ? messages[0]!.createdAt : new Date(0)
  const happened: Entry[] = events
    .filter(({ createdAt }) => createdAt >= from)
    .map((event) => {
      const booking = bookings.find(({ id }) => id === event.bookingId)
      return {
        kind: 'event',
        id: event.id,
        booking: booking
          ? {
              href: `/bookings/${booking.id}`,
              label: `${booking.listingTitle}, ${formatStay(booking.checkIn, booking.checkOut)}`,
            }
          : null,
        words: wordsOfEvent(event, { viewerId, type: booking?.listingType ?? 'property', settled: null }),
        ...clock(event.createdAt),
      }
    })
  const about = bookings.find(({ id }) => id === bookingId) ?? bookings[0]
  return {
    revision: thread.revision,
    entries: mergeEntries(written, happened),
    /** The number of the last message of one's own that the other has read. */
    readUpTo: thread.readUpTo,
    hasEarlier: thread.hasEarlier,
    card: about ? cardOf(about) : null,
    writing: writingOf(thread.may, other.firstName),
    today: todayIn(timeZone, now),
    zone: zoneName(timeZone, now),
  }
}

export type PresentedThread = ReturnType<typeof presentThread>

function clockOf(timeZone: string) {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return (instant: Date) => ({
    day: todayIn(timeZone, instant),
    time: time.format(instant).replaceAll('\u202f', ' '),
    iso: instant.toISOString(),
  })
}

const cardOf = ({ id, listingTitle, picture, checkIn, checkOut, status }: Thread['bookings'][number]) => ({
  href: `/bookings/${id}`,
  title: listingTitle,
  picture,
  status,
  stay: formatStay(checkIn, checkOut),
})

/** Whether one may write, and why not. Who was blocked is told the same as who never could. */
function writingOf(may: Thread['may'], name: string) {
  if (may === 'yes') return { may: true, blocked: false, why: '' }
  if (may === 'blocked-by-me')
    return { may: false, blocked: true, why: `You blocked ${name}. Unblock to write to each other again.` }
  return {
    may: false,
    blocked: false,
    why: `You cannot write to ${name} at the moment: that takes a booking you share, or a listing of one of you that is open.`,
  }
}
