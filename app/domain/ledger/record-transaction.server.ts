import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { accountTransactions, bookings, users } from '#db/schema'
import { recordChange } from '../audit/record-change.server'
import { toDecimal } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { adminEntries } from './entries'
import { postTransaction } from './post-transactions.server'
import type { NewTransaction } from './transaction'
import { typeWords } from './transaction-words'

type Context = { admin: { id: string; firstName: string; lastName: string }; now: Date }

/**
 * Writes down what an admin moves by hand, with its entries. The user's row is locked: what they are owed changes for
 * one at a time, and of a form that is sent twice at once the second finds the first's result.
 */
export async function recordTransaction(given: NewTransaction, { admin, now }: Context) {
  const { requestKey, type, amount, description, bookingId } = given
  const isMeant = 'email' in given ? eq(sql`lower(${users.email})`, given.email) : eq(users.id, given.userId)
  return inTransaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(isMeant)
      .for('no key update')
    if (!user) return refuse('transaction_user_unknown', { by: 'email' in given ? 'email' : 'userId' })
    const [first] = requestKey
      ? await tx.select().from(accountTransactions).where(eq(accountTransactions.id, requestKey))
      : []
    if (first) {
      const isSame =
        first.origin === 'admin' &&
        first.userId === user.id &&
        first.type === type &&
        first.amount === amount &&
        first.bookingId === bookingId
      return isSame ? ok({ transaction: first, user }) : refuse('transaction_key_reused')
    }
    if (bookingId && !(await isPartyOf(tx, bookingId, user.id)))
      return refuse('transaction_booking_not_theirs')
    const transaction = await postTransaction(tx, {
      ...(requestKey && { id: requestKey }),
      userId: user.id,
      bookingId,
      type,
      origin: 'admin',
      amount,
      description,
      processedBy: admin.id,
      entries: adminEntries(type, user.id, amount),
      now,
    })
    await recordChange(tx, {
      admin,
      subject: 'transaction',
      id: transaction.id,
      label: `${typeWords[type].label}, ${user.email}`,
      before: null,
      after: {
        userId: user.id,
        bookingId,
        type,
        amount: toDecimal(amount),
        currency: transaction.currency,
        description,
      },
      now,
    })
    return ok({ transaction, user })
  })
}

const isPartyOf = async (tx: Db, bookingId: string, userId: string) =>
  (await tx.$count(
    bookings,
    and(eq(bookings.id, bookingId), or(eq(bookings.guestId, userId), eq(bookings.hostId, userId))),
  )) > 0
