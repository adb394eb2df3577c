import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { conversations, messages, users } from '#db/schema'
import { CONVERSATIONS_A_PAGE, MOST_UNREAD } from './limits'

type Page = {
  /** Words of the other's name or of a message. */
  search?: string
  limit?: number
  /** Only conversations that were last written in before this. */
  before?: Date
}

/** How many messages wait to be read, at most `MOST_UNREAD`. */
export async function countUnread(meId: string): Promise<number> {
  const some = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.receiverId, meId), sql`not ${messages.isRead}`))
    .limit(MOST_UNREAD)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row!.count
}

/**
 * A person's conversations, the last written in first: who it is with, the last message, or the last one that was
 * searched for, and how many wait.
 */
export async function conversationsOf(
  meId: string,
  { search, limit = CONVERSATIONS_A_PAGE, before }: Page = {},
) {
  const isPair = and(
    eq(sql`least(${messages.senderId}, ${messages.receiverId})`, conversations.lowId),
    eq(sql`greatest(${messages.senderId}, ${messages.receiverId})`, conversations.highId),
  )
  const otherId = sql<string>`case when ${conversations.lowId} = ${meId} then ${conversations.highId} else ${conversations.lowId} end`
  const words = search?.trim()
  const says = words ? contains(messages.content, words) : undefined
  const last = db
    .select()
    .from(messages)
    .where(and(isPair, eq(messages.number, conversations.messageCount)))
    .as('last')
  const hit = db
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(and(isPair, says ?? sql`false`))
    .orderBy(desc(messages.number))
    .limit(1)
    .as('hit')
  const isCalled = words ? contains(sql`${users.firstName} || ' ' || ${users.lastName}`, words) : undefined
  return db
    .select({
      otherUserId: users.id,
      otherUserName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      otherUserAvatar: users.avatar,
      lastMessage: last.content,
      lastMessageTime: last.createdAt,
      lastIsMine: sql<boolean>`${last.senderId} = ${meId}`,
      unreadCount: sql<number>`(select count(*)::int from ${messages} where ${messages.receiverId} = ${meId} and ${messages.senderId} = ${users.id} and not ${messages.isRead})`,
      /** The message that a search found. */
      found: hit.content,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, otherId))
    .innerJoinLateral(last, sql`true`)
    .leftJoinLateral(hit, sql`true`)
    .where(
      and(
        or(eq(conversations.lowId, meId), eq(conversations.highId, meId)),
        sql`${conversations.messageCount} > 0`,
        before && sql`${conversations.lastMessageAt} < ${before.toISOString()}::timestamptz`,
        isCalled && or(isCalled, sql`${hit.id} is not null`),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt), users.id)
    .limit(limit)
}

export type ConversationSummary = Awaited<ReturnType<typeof conversationsOf>>[number]

/** Whether a text contains words, whatever their case and accents. */
const contains = (text: SQL | typeof messages.content, words: string) =>
  sql`position(fold(${words}) in fold(${text})) > 0`
