import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, conversations, listings, messages, users } from '#db/schema'
import { fullName, publicPerson } from '../shared/public-name'
import { sold } from '../shared/sold.server'
import { knowsName } from './known-name.server'
import { removedText } from './removed-text'
import { CONVERSATIONS_PER_PAGE, MAX_UNREAD } from './limits'
import { pick } from '../shared/pick'

type Page = {
  search?: string
  limit?: number
  before?: Date
}

/** The number of unread messages, at most `MAX_UNREAD`. */
export async function countUnread(meId: string): Promise<number> {
  const unread = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.receiverId, meId), sql`not ${messages.isRead}`))
    .limit(MAX_UNREAD)
    .as('unread')
  return db.$count(unread)
}

/**
 * A user's conversations, latest message first, each with the other user, the last message, the last message that
 * matches the search, the number of unread messages, and the newest booking of the two.
 */
export async function listConversations(
  meId: string,
  { search, limit = CONVERSATIONS_PER_PAGE, before }: Page = {},
) {
  const isPair = and(
    eq(sql`least(${messages.senderId}, ${messages.receiverId})`, conversations.lowId),
    eq(sql`greatest(${messages.senderId}, ${messages.receiverId})`, conversations.highId),
  )
  const otherId = sql<string>`case when ${conversations.lowId} = ${meId}
    then ${conversations.highId} else ${conversations.lowId} end`
  const words = search?.trim()
  const messageMatches = words ? and(isNull(messages.hiddenAt), contains(messages.content, words)) : undefined
  const last = db
    .select()
    .from(messages)
    .where(and(isPair, eq(messages.number, conversations.messageCount)))
    .as('last')
  const hit = db
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(and(isPair, messageMatches ?? sql`false`))
    .orderBy(desc(messages.number))
    .limit(1)
    .as('hit')
  const isKnown = knowsName(meId, users.id)
  const isBetween = or(
    and(eq(bookings.guestId, meId), eq(bookings.hostId, users.id)),
    and(eq(bookings.hostId, meId), eq(bookings.guestId, users.id), isNull(bookings.paymentDue)),
  )
  const about = db
    .select({
      title: sold.title.as('title'),
      ...pick(bookings, 'checkIn', 'checkOut', 'status', 'paymentDue'),
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(isBetween)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1)
    .as('about')
  // A search by a name that the list does not show would reveal it.
  const shownName = sql`${users.firstName} || ' ' ||
    case when ${isKnown} then ${users.lastName} else left(trim(${users.lastName}), 1) end`
  const nameMatches = words ? contains(shownName, words) : undefined
  const rows = await db
    .select({
      otherUserId: users.id,
      name: { firstName: users.firstName, lastName: users.lastName },
      isKnown,
      otherUserAvatar: users.avatar,
      lastMessage: sql<string>`case when ${last.hiddenAt} is null then ${last.content} else ${removedText()} end`,
      lastMessageTime: last.createdAt,
      lastIsMine: sql<boolean>`${last.senderId} = ${meId}`,
      unreadCount: sql<number>`(select count(*)::int from ${messages} where ${messages.receiverId} = ${meId}
        and ${messages.senderId} = ${users.id} and not ${messages.isRead})`,
      found: hit.content,
      /** Their newest booking, which a host sees once it is placed. */
      about: pick(about, 'title', 'checkIn', 'checkOut', 'status', 'paymentDue'),
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, otherId))
    .innerJoinLateral(last, sql`true`)
    .leftJoinLateral(hit, sql`true`)
    .leftJoinLateral(about, sql`true`)
    .where(
      and(
        or(eq(conversations.lowId, meId), eq(conversations.highId, meId)),
        sql`${conversations.messageCount} > 0`,
        before && sql`${conversations.lastMessageAt} < ${before.toISOString()}::timestamptz`,
        nameMatches && or(nameMatches, sql`${hit.id} is not null`),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt), users.id)
    .limit(limit)
  return rows.map(({ name, isKnown, ...row }) => ({
    ...row,
    otherUserName: fullName(isKnown ? name : publicPerson(name)),
  }))
}

export type ConversationSummary = Awaited<ReturnType<typeof listConversations>>[number]

/** Whether a text contains words, ignoring case and accents. */
const contains = (text: SQL | typeof messages.content, words: string) =>
  sql`position(fold(${words}) in fold(${text})) > 0`
