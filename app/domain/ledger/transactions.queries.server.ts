import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { accountTransactions, users } from '#db/schema'
import type { TransactionType } from './entries'
import { TRANSACTIONS_PER_PAGE } from './transaction'

type Filter = {
  /** Part of a name or an email address. */
  user?: string
  userId?: string
  type?: TransactionType
  bookingId?: string
  /** The id of a transaction: only older ones are returned. */
  before?: string
  limit?: number
}

const processors = alias(users, 'processors')

/**
 * A page of matching transactions, newest first, with their users and the admins who recorded them. Older
 * versions recorded cancellations without a refund as refunds of nothing, which are left out.
 */
export async function findTransactions({
  user,
  userId,
  type,
  bookingId,
  before,
  limit = TRANSACTIONS_PER_PAGE,
}: Filter) {
  const rows = await db
    .select({
      transaction: accountTransactions,
      user: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      processor: { firstName: processors.firstName, lastName: processors.lastName },
    })
    .from(accountTransactions)
    .innerJoin(users, eq(users.id, accountTransactions.userId))
    .leftJoin(processors, eq(processors.id, accountTransactions.processedBy))
    .where(
      and(
        ne(accountTransactions.amount, 0),
        user ? matchesUser(user) : undefined,
        userId ? eq(accountTransactions.userId, userId) : undefined,
        type ? eq(accountTransactions.type, type) : undefined,
        bookingId ? eq(accountTransactions.bookingId, bookingId) : undefined,
        before ? isOlderThan(before) : undefined,
      ),
    )
    .orderBy(desc(accountTransactions.createdAt), desc(accountTransactions.id))
    .limit(limit + 1)
  return { transactions: rows.slice(0, limit), hasOlder: rows.length > limit }
}

export type FoundTransaction = Awaited<ReturnType<typeof findTransactions>>['transactions'][number]

const matchesUser = (text: string) =>
  sql`strpos(lower(${users.email} || ' ' || ${users.firstName} || ' ' || ${users.lastName}), lower(${text})) > 0`

const isOlderThan = (id: string) =>
  sql`(${accountTransactions.createdAt}, ${accountTransactions.id}) < (
    select last.created_at, last.id from account_transactions last where last.id = ${id})`
