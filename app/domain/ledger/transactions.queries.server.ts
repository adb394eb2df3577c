import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { accountTransactions, users } from '#db/schema'
import type { TransactionType } from './entries'
import { TRANSACTIONS_A_PAGE } from './transaction'

type Wanted = {
  /** Any part of somebody's name or e-mail address. */
  user?: string
  userId?: string
  type?: TransactionType
  bookingId?: string
  /** Only those older than this one. */
  before?: string
  limit?: number
}

const processors = alias(users, 'processors')

/** The newest transactions that fit, each with whom it is about and which admin it is from; one page of them. */
export async function findTransactions({
  user,
  userId,
  type,
  bookingId,
  before,
  limit = TRANSACTIONS_A_PAGE,
}: Wanted) {
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
        user ? isCalled(user) : undefined,
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

const isCalled = (text: string) =>
  sql`strpos(lower(${users.email} || ' ' || ${users.firstName} || ' ' || ${users.lastName}), lower(${text})) > 0`

const isOlderThan = (id: string) =>
  sql`(${accountTransactions.createdAt}, ${accountTransactions.id}) < (select last.created_at, last.id from account_transactions last where last.id = ${id})`
