import { instantOf, startOfDay, wallClock, type CalendarDate } from '~/domain/shared/dates'
import { idAt } from '../ids'
import { HOUR, type World } from '../world-rows'
import { norasQuickReplies, talks, type Line, type Talk } from './talks'

/** The booking that a conversation is about. */
type ConversationBooking = { id: string; guestId: string; hostId: string; checkIn: CalendarDate; checkOut: CalendarDate; timeZone: string; askedAt: Date }
/** Finds the booking of a guest at a listing by their keys. */
type FindBooking = (guest: string, listing: string) => ConversationBooking | undefined

type Rows = Pick<World, 'conversations' | 'messages'>

/** The rows of conversations, timed relative to their bookings. Messages without a booking or after `now` are left out. */
export function conversationRows(findBooking: FindBooking, now: Date): Rows {
  const rows: Rows = { conversations: [], messages: [] }
  for (const talk of talks) {
    const messages = messageRows(talk, findBooking, now)
    const last = messages.at(-1)
    if (!last) continue
    const [lowId, highId] = [last.senderId, last.receiverId].sort() as [string, string]
    rows.messages.push(...messages)
    rows.conversations.push({ lowId, highId, revision: messages.length, messageCount: messages.length, lastMessageAt: last.createdAt })
  }
  return rows
}

function messageRows({ guest, host, listing, lines, unread = 0 }: Talk, findBooking: FindBooking, now: Date) {
  const messages = lines
    .flatMap((line) => {
      const booking = findBooking(guest, line[4] ?? listing)
      return booking ? [{ line, booking, createdAt: timeOf(line, booking, now) }] : []
    })
    .filter(({ createdAt }) => createdAt < now)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return messages.map(({ line: [by, , , content], booking, createdAt }, index) => {
    const seed = `${guest}:${host}:${index}`
    const [senderId, receiverId] = by === 'guest' ? [booking.guestId, booking.hostId] : [booking.hostId, booking.guestId]
    return {
      id: idAt(`message:${seed}`, createdAt), requestKey: idAt(`message-key:${seed}`, createdAt), senderId, receiverId, bookingId: booking.id,
      number: index + 1, content, isRead: index < messages.length - unread, createdAt,
    }
  })
}

function timeOf([, since, hours]: Line, { askedAt, checkIn, checkOut, timeZone }: ConversationBooking, now: Date): Date {
  const times = { asked: askedAt, arrival: startOfDay(timeZone, checkIn), departure: startOfDay(timeZone, checkOut), now }
  return whileAwake(new Date(times[since].getTime() + hours * HOUR), timeZone, since === 'now' ? 'before' : 'after')
}

/** Nobody writes between 10 PM and 8 AM at the listing: nights shrink into the hour before or after them, in order. */
function whileAwake(time: Date, timeZone: string, when: 'before' | 'after'): Date {
  const [starts, hourAt] = when === 'before' ? [21, 0] : [22, 10]
  const wall = wallClock(timeZone, time)
  const hours = (wall / HOUR - starts) % 24
  if (hours >= 11) return time
  return instantOf(timeZone, new Date(wall + (hourAt + hours / 11 - hours) * HOUR).toISOString().slice(0, 19))
}

/** The quick replies of the demo host, created half a year ago. */
export function quickReplyRows(hostId: string, now: Date): World['quickReplies'] {
  return norasQuickReplies.map((reply, index) => {
    const createdAt = new Date(now.getTime() - (180 * 24 - index) * HOUR)
    return { id: idAt(`quick-reply:${index}`, createdAt), hostId, ...reply, createdAt }
  })
}
