import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { accountTransactions, bookings, users } from '#db/schema'
import { recordChange, type SignedInAdminContext } from '../audit/record-change.server'
import { toDecimal } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { adminEntries } from './entries'
import { postTransaction } from './post-transactions.server'
import type { NewTransaction } from './transaction'
import { typeWords } from './transaction-words'

/**
 * Records a manual transaction of an admin. The lock of the user's row orders changes of the balance, and when a form
 * is submitted twice at the same time, the second submission finds the result of the first.
 */
export async function recordTransaction(input: NewTransaction, { admin, now }: SignedInAdminContext) {
  const { requestKey, type, amount, description, bookingId } = input
  const isRecipient =
    'email' in input ? eq(sql`lower(${users.email})`, input.email) : eq(users.id, input.userId)
  return inTransaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(isRecipient)
      .for('no key update')
    if (!user) return refuse('transaction_user_unknown', { by: 'email' in input ? 'email' : 'userId' })
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
