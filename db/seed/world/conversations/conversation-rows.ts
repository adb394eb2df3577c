import { startOfDay, type CalendarDate } from '~/domain/shared/dates'
import { idAt } from '../ids'
import { HOUR, type World } from '../world-rows'
import { norasQuickReplies, talks, type Line, type Talk } from './talks'

/** The booking that a talk is about. */
type About = { id: string; guestId: string; hostId: string; checkIn: CalendarDate; checkOut: CalendarDate; timeZone: string; askedAt: Date }
/** Finds a guest's booking of a listing, both by their keys. */
type FindBooking = (guest: string, listing: string) => About | undefined

type Rows = Pick<World, 'conversations' | 'messages'>

/** The talks as rows, told by the times of their bookings. What an older world has no booking for, or would lie ahead of `now`, was not said. */
export function conversationRows(findBooking: FindBooking, now: Date): Rows {
  const rows: Rows = { conversations: [], messages: [] }
  for (const talk of talks) {
    const said = messageRows(talk, findBooking, now)
    const last = said.at(-1)
    if (!last) continue
    const [lowId, highId] = [last.senderId, last.receiverId].sort() as [string, string]
    rows.messages.push(...said)
    rows.conversations.push({ lowId, highId, revision: said.length, messageCount: said.length, lastMessageAt: last.createdAt })
  }
  return rows
}

function messageRows({ guest, host, listing, lines, unread = 0 }: Talk, findBooking: FindBooking, now: Date) {
  const said = lines
    .flatMap((line) => {
      const booking = findBooking(guest, line[4] ?? listing)
      return booking ? [{ line, booking, createdAt: timeOf(line, booking, now) }] : []
    })
    .filter(({ createdAt }) => createdAt < now)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return said.map(({ line: [by, , , content], booking, createdAt }, index) => {
    const seed = `${guest}:${host}:${index}`
    const [senderId, receiverId] = by === 'guest' ? [booking.guestId, booking.hostId] : [booking.hostId, booking.guestId]
    return {
      id: idAt(`message:${seed}`, createdAt), requestKey: idAt(`message-key:${seed}`, createdAt), senderId, receiverId, bookingId: booking.id,
      number: index + 1, content, isRead: index < said.length - unread, createdAt,
    }
  })
}

function timeOf([, since, hours]: Line, { askedAt, checkIn, checkOut, timeZone }: About, now: Date): Date {
  const times = { asked: askedAt, arrival: startOfDay(timeZone, checkIn), departure: startOfDay(timeZone, checkOut), now }
  return new Date(times[since].getTime() + hours * HOUR)
}

/** The demo host's, written down one after the other half a year ago. */
export function quickReplyRows(hostId: string, now: Date): World['quickReplies'] {
  return norasQuickReplies.map((reply, index) => {
    const createdAt = new Date(now.getTime() - (180 * 24 - index) * HOUR)
    return { id: idAt(`quick-reply:${index}`, createdAt), hostId, ...reply, createdAt }
  })
}
