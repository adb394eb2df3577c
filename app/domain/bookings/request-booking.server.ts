import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings } from '#db/schema'
import { claimDiscountUse, recordRedemption } from '../discounts/redeem-discount.server'
import { postBookings } from '../ledger/post-bookings.server'
import { lockListing } from '../listings/lock-listing.server'
import { isBlockBetween } from '../messaging/message-permission.server'
import { addMessage, lockConversation } from '../messaging/send-message.server'
import { openDeposit } from '../payments/open-deposit.server'
import { isUuid } from '../shared/ids'
import { rememberRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { soldNow } from '../shared/sold.server'
import { EXCLUSION_VIOLATION, sqlState, UNIQUE_VIOLATION } from '../shared/transaction.server'
import type { RequestBookingInput } from './booking'
import { expireRequests } from './change-booking.server'
import { checkHolds } from './check-holds.server'
import { frozenTerms } from './frozen-terms.server'
import { notifyParties } from './notify-parties.server'
import { quoteStay, type Quote } from './quote-stay.server'
import { recordEvents } from './record-events.server'
import { inListingQueue } from './listing-queue.server'
import { findByKey, keyed, repeatResult, type KeyedBooking } from './repeat-booking.server'

type Request = RequestBookingInput & { listingId: string }
type Context = { guest: { id: string }; now: Date }

/**
 * Books a stay: immediately if the listing has instant booking, otherwise as a request that holds the nights for 24
 * hours. Where a processor takes the payment, the nights are held for 35 minutes until the guest has paid, and the host
 * does not hear of it before. Repeating a `requestKey` returns the first booking. When too many book the same listing,
 * nothing is done and the same request can be sent again.
 */
export async function requestBooking(input: Request, { guest, now }: Context) {
  if (input.guestId && input.guestId !== guest.id) return refuse('not_you')
  if (!isUuid(input.listingId)) return refuse('listing_unknown')
  const request = { ...input, requestKey: input.requestKey ?? randomUUID() }
  try {
    return await inListingQueue(request.listingId, (tx) => book(tx, request, { guest, now }))
  } catch (error) {
    const state = sqlState(error)
    // The constraint is the last line of defense, should anything get past the lock.
    if (state === EXCLUSION_VIOLATION) {
      const requote = await quoteStay(request, { now })
      return requote.ok ? refuse('dates_taken', { nearest: [] }) : requote
    }
    // The same key, sent at the same time for another listing.
    if (state === UNIQUE_VIOLATION) {
      const first = await findByKey(db, guest.id, request.requestKey)
      if (first) return await repeatResult(db, first, request)
    }
    throw error
  }
}

/** The whole booking, in the order in which it happens. */
async function book(tx: Db, request: KeyedBooking, { guest, now }: Context) {
  // Lock: whoever reads or takes nights of this listing waits until the booking is made or refused.
  if (!(await lockListing(tx, request.listingId))) return refuse('listing_unknown')
  const first = await findByKey(tx, guest.id, request.requestKey)
  if (first) return repeatResult(tx, first, request)
  await expireRequests(tx, request.listingId, now)

  // Quote.
  const quoted = await quoteStay(request, { now, guestId: guest.id, executor: tx })
  if (!quoted.ok) return quoted
  const { quote } = quoted

  // Check.
  const refusal = checkParties(request, quote, guest) ?? checkTotal(request, quote)
  if (refusal) return refusal
  const { hostId } = quote.listing
  if (request.message) await lockConversation(tx, guest.id, hostId)
  if (await isBlockBetween(guest.id, hostId, tx)) return refuse('booking_blocked')
  const terms = frozenTerms(request, quote, guest.id, now)
  const tooMuch = terms.paymentDue && (await checkHolds(tx, request, { guest, now }))
  if (tooMuch) return tooMuch
  const discountCodeId = quote.discountCode?.id
  if (discountCodeId && !(await claimDiscountUse(tx, { discountCodeId, guestId: guest.id })))
    return refuse('discount_used_up')

  // Insert.
  const [inserted] = await tx
    .insert(bookings)
    .values({ ...terms, sold: soldNow(request.listingId) })
    .returning()
  const booking = inserted!
  const isConfirmed = booking.status === 'confirmed'
  await rememberRequest(tx, keyed(request, guest.id))
  await recordEvents(tx, [{ booking, kind: firstEvent(booking), actorId: guest.id, at: now }])
  if (isConfirmed) {
    await postBookings(tx, [{ booking, chargedAt: now, cancelledAt: now }])
    await openDeposit(tx, booking, now)
  }
  if (discountCodeId)
    await recordRedemption(tx, {
      discountCodeId,
      bookingId: booking.id,
      guestId: guest.id,
      amount: booking.discountAmount,
    })

  // Notify. The host hears of a booking once it is paid.
  if (booking.paymentDue) return ok({ booking })
  await notifyParties(tx, booking, isConfirmed ? 'confirmed' : 'requested')
  if (request.message)
    await addMessage(
      tx,
      { receiverId: hostId, content: request.message, bookingId: booking.id },
      { senderId: guest.id, now },
    )
  return ok({ booking })
}

/** Nobody books their own listing, and a client that says who the host is must be right. */
function checkParties(request: Request, { listing }: Quote, guest: { id: string }) {
  if (listing.hostId === guest.id) return refuse('own_listing')
  if (request.hostId && request.hostId !== listing.hostId) return refuse('not_your_host')
  return null
}

/** The total must still be the one that the guest saw, if the client says which. */
function checkTotal(request: Request, { totalPrice, totalBeforeDiscount, discountCode }: Quote) {
  if (request.totalPrice === undefined || request.totalPrice === totalPrice) return null
  // A code that was typed but not applied: the guest saw the price without it.
  const sawFullPrice = discountCode !== null && request.totalPrice === totalBeforeDiscount
  return sawFullPrice
    ? refuse('discount_just_applied', { totalPrice })
    : refuse('total_changed', { totalPrice })
}

const firstEvent = ({ paymentDue, status }: typeof bookings.$inferSelect) =>
  paymentDue ? 'started' : status === 'confirmed' ? 'confirmed' : 'requested'
