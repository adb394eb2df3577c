import { newReadScope, noteSharedWrites, noteWrite, withReadScope } from '#db/read-scope.server'
import type { Db } from '#db/client.server'
import { claimDiscountUse, recordRedemption } from '../discounts/redeem-discount.server'
import { lockFreeListings, lockListing } from '../listings/lock-listing.server'
import { addMessage, lockConversation } from '../messaging/send-message.server'
import { openDeposit } from '../payments/open-deposit.server'
import { inBatches } from '../shared/batches'
import { logError } from '../shared/log-error'
import { ok, refuse } from '../shared/result'
import { endWith, inTransaction, together } from '../shared/transaction.server'
import { expireRequests, type Booking } from './change-booking.server'
import { newBooking, type Asked } from './new-booking.server'
import { periodAround } from './quote-stay.server'
import { readStay, readStays } from './read-stays.server'
import { findByKey, repeatResult } from './repeat-booking.server'
import { writeBookings } from './write-bookings.server'

type Outcome = Awaited<ReturnType<typeof bookAlone>>

const stayOf = ({ request, guest, now }: Asked) => ({
  listingId: request.listingId,
  period: periodAround(request),
  now,
  asker: { guestId: guest.id, requestKey: request.requestKey },
})

/** A deposit is held with the payment, or if nothing has to be paid, at once. */
const opensDeposit = ({ status, securityDeposit }: Booking) =>
  status === 'confirmed' && securityDeposit !== null

/**
 * Books a stay in a transaction that it shares with other guests' bookings of other listings, if those arrive while
 * earlier ones are running. What is rare is booked in a transaction of its own.
 * @throws QueueTooLong if too many wait for a shared transaction, or for too long
 */
export async function bookStay(asked: Asked): Promise<Outcome> {
  const shared = isCommon(asked) ? await joinBatch(asked) : null
  if (shared) noteSharedWrites(shared.scope)
  return shared?.outcome ?? bookAlone(asked)
}

const isCommon = ({ request }: Asked) => !request.discountCode && !request.message

/** A batch has one booking of each guest, so that none of them depends on another of the same person. */
const joinBatch = inBatches(
  { maxSize: 16, maxRunning: 2, maxWaiting: 200, maxWait: 4_000 },
  ({ guest }: Asked) => guest.id,
  async (batch) => {
    const scope = newReadScope(null, false)
    const outcomes = await withReadScope(scope, () => bookBatch(batch, () => noteWrite(scope, null)))
    return outcomes.map((outcome) => ({ outcome, scope }))
  },
)

/**
 * @param mayHaveWritten is called if the transaction fails, because only its answer may be lost
 * @returns the outcome of each; null for those to be booked alone: all of them if the transaction fails
 */
async function bookBatch(batch: readonly Asked[], mayHaveWritten: () => void): Promise<(Outcome | null)[]> {
  let hasConnection = false
  const work = (tx: Db) => {
    hasConnection = true
    return bookTogether(tx, batch)
  }
  try {
    return await inTransaction(work, { maxAttempts: 1 })
  } catch (error) {
    // Without a connection, the bookings would fail alone too.
    if (!hasConnection) throw error
    mayHaveWritten()
    if (batch.length > 1) logError(error, `${batch.length} bookings could not share a transaction`)
    return batch.map(() => null)
  }
}

/** Books stays of different listings whose locks are free. */
async function bookTogether(tx: Db, batch: readonly Asked[]) {
  // Sent at once. Postgres runs them in this order, so the facts are read once the listings are locked.
  const [locked, facts] = await together([
    lockFreeListings(
      tx,
      batch.map(({ request }) => request.listingId),
    ),
    readStays(batch.map(stayOf), tx),
  ])
  const planned = await Promise.all(
    batch.map(async (asked, index) => {
      const found = facts[index]!
      if (found && (!locked.has(found.listing.id) || found.isRepeated || found.hasExpiredRequests))
        return null
      const made = await newBooking(asked, found, tx)
      return made?.ok && opensDeposit(made.added.booking) ? null : made
    }),
  )
  const added = planned.flatMap((made) => (made?.ok ? [made.added] : []))
  const outcomes = planned.map((made) => (made?.ok ? ok({ booking: made.added.booking }) : made))
  return added.length > 0 ? endWith(writeBookings(tx, added), outcomes) : outcomes
}

/** Books a stay as soon as its listing's lock is free, with everything that may come with it. */
const bookAlone = (asked: Asked) => inTransaction((tx) => bookWithLock(tx, asked))

async function bookWithLock(tx: Db, asked: Asked) {
  const { request, guest, now } = asked
  const read = () => readStay(stayOf(asked), tx)
  const [, found] = await together([lockListing(tx, request.listingId, { reusePlans: true }), read()])
  if (found?.isRepeated)
    return repeatResult(tx, (await findByKey(tx, guest.id, request.requestKey))!, request)
  if (found?.hasExpiredRequests) await expireRequests(tx, request.listingId, now)
  // An expired request gives back its discount code, which the quote may use.
  const facts = found?.hasExpiredRequests ? await read() : found

  const made = await newBooking(asked, facts, tx)
  if (!made.ok) return made
  const { booking } = made.added
  const { discountCodeId, hostId } = booking
  if (request.message && !(await lockConversation(tx, guest.id, hostId)))
    return refuse('message_undeliverable')
  if (discountCodeId && !(await claimDiscountUse(tx, discountCodeId))) return refuse('discount_used_up')

  const written = writeBookings(tx, [made.added])
  const sendsMessage = request.message && !booking.paymentDue
  if (!discountCodeId && !sendsMessage && !opensDeposit(booking)) return endWith(written, ok({ booking }))
  await written
  if (opensDeposit(booking)) await openDeposit(tx, booking, now)
  if (discountCodeId)
    await recordRedemption(tx, {
      discountCodeId,
      bookingId: booking.id,
      guestId: guest.id,
      amount: booking.discountAmount,
    })
  if (request.message && sendsMessage)
    await addMessage(
      tx,
      { receiverId: hostId, content: request.message, bookingId: booking.id },
      { senderId: guest.id, now },
    )
  return ok({ booking })
}
