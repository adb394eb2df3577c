import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings } from '#db/schema'
import { recordRedemption, claimDiscountUse } from '../discounts/redeem-discount.server'
import { postBookings } from '../ledger/post-bookings.server'
import { mileageOf } from '../listings/mileage'
import { addMessage, lockConversation } from '../messaging/send-message.server'
import { isUuid } from '../shared/ids'
import { isRepeat, rememberRequest, type KeyedRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { inTransaction, sqlState, together, UNIQUE_VIOLATION } from '../shared/transaction.server'
import { REQUEST_HOURS, type RequestBookingInput } from './booking'
import { lockListing } from '../listings/lock-listing.server'
import { expireRequests, type Booking } from './change-booking.server'
import { notifyParties } from './notify-parties.server'
import { quoteStay, type Quote } from './quote-stay.server'
import { recordEvents } from './record-events.server'

type Request = RequestBookingInput & { listingId: string }
type Context = { guest: { id: string }; now: Date }

const EXCLUSION_VIOLATION = '23P01'

/**
 * Books a stay: immediately if the listing has instant booking, otherwise as a request that holds the nights for 24
 * hours. One transaction, under the lock of the listing, prices the stay, freezes its terms, uses up the discount,
 * records the event, delivers the message to the host and queues the emails. Repeating a `requestKey` returns the first
 * booking.
 */
export async function requestBooking(request: Request, { guest, now }: Context) {
  const requestKey = request.requestKey ?? randomUUID()
  if (request.guestId && request.guestId !== guest.id) return refuse('not_you')
  if (!isUuid(request.listingId)) return refuse('listing_unknown')
  try {
    return await inTransaction((tx) => book(tx, { ...request, requestKey }, { guest, now }))
  } catch (error) {
    // The constraint is the last line of defense, should anything get past the lock.
    if (sqlState(error) === EXCLUSION_VIOLATION) {
      const requote = await quoteStay(request, { now })
      return requote.ok ? refuse('dates_taken', { nearest: [] }) : requote
    }
    if (sqlState(error) === UNIQUE_VIOLATION) {
      const first = await findByKey(db, guest.id, requestKey)
      if (first) return await repeatResult(db, first, { ...request, requestKey })
    }
    throw error
  }
}

async function book(tx: Db, request: Request & { requestKey: string }, { guest, now }: Context) {
  if (!(await lockListing(tx, request.listingId))) return refuse('listing_unknown')
  const first = await findByKey(tx, guest.id, request.requestKey)
  if (first) return repeatResult(tx, first, request)
  // An expired request gives back its discount code, which the quote may use.
  await expireRequests(tx, request.listingId, now)

  const quoted = await quoteStay(request, { now, executor: tx })
  if (!quoted.ok) return quoted
  const { quote } = quoted
  if (quote.listing.hostId === guest.id) return refuse('own_listing')
  if (request.hostId && request.hostId !== quote.listing.hostId) return refuse('not_your_host')
  if (request.totalPrice !== undefined && request.totalPrice !== quote.totalPrice) {
    const { totalPrice } = quote
    // A code that was typed but not applied: the guest saw the price without it.
    const sawFullPrice = quote.discountCode !== null && request.totalPrice === quote.totalBeforeDiscount
    return sawFullPrice
      ? refuse('discount_just_applied', { totalPrice })
      : refuse('total_changed', { totalPrice })
  }
  if (request.message && !(await lockConversation(tx, guest.id, quote.listing.hostId)))
    return refuse('message_undeliverable')
  if (quote.discountCode && !(await claimDiscountUse(tx, quote.discountCode.id)))
    return refuse('discount_used_up')

  const [booking] = await tx
    .insert(bookings)
    .values(frozenTerms(request, quote, guest.id, now))
    .returning()
  await together([
    rememberRequest(tx, keyed(request, guest.id)),
    recordBooking(tx, booking!, quote, now),
    request.message
      ? addMessage(
          tx,
          { receiverId: booking!.hostId, content: request.message, bookingId: booking!.id },
          { senderId: guest.id, now },
        )
      : null,
  ])
  return ok({ booking: booking! })
}

function frozenTerms(
  request: Request & { requestKey: string },
  quote: Quote,
  guestId: string,
  now: Date,
): typeof bookings.$inferInsert {
  const { listing, fees, discountCode } = quote
  return {
    listingId: listing.id,
    guestId,
    hostId: listing.hostId,
    requestKey: request.requestKey,
    checkIn: request.checkIn,
    checkOut: request.checkOut,
    guests: request.guests,
    status: listing.instantBook ? 'confirmed' : 'pending',
    expiresAt: listing.instantBook ? null : new Date(now.getTime() + REQUEST_HOURS * 3_600_000),
    pricePerNight: listing.price,
    nightlyPrices: quote.nightlyPrices,
    subtotal: quote.subtotal,
    guestServiceFee: quote.guestServiceFee,
    processingFee: quote.processingFee,
    discountAmount: quote.discountAmount,
    totalPrice: quote.totalPrice,
    hostCommission: quote.hostCommission,
    hostEarnings: quote.hostEarnings,
    guestServiceFeePercentage: fees.guestServiceFeePercentage,
    paymentProcessingPercentage: fees.paymentProcessingPercentage,
    hostCommissionPercentage: fees.hostCommissionPercentage,
    cancellationFeePercentage: fees.cancellationFeePercentage,
    cancellationPolicy: listing.cancellationPolicy,
    cancellationTerms: quote.cancellationTerms,
    timeZone: listing.timeZone,
    mileage: mileageOf(listing.vehicleSpecs),
    discountCodeId: discountCode?.id ?? null,
    discountCode: discountCode?.code ?? null,
    createdAt: now,
    updatedAt: now,
  }
}

async function recordBooking(tx: Db, booking: Booking, quote: Quote, now: Date): Promise<void> {
  const kind = booking.status === 'confirmed' ? 'confirmed' : 'requested'
  await together([
    quote.discountCode
      ? recordRedemption(tx, {
          discountCodeId: quote.discountCode.id,
          bookingId: booking.id,
          guestId: booking.guestId,
          amount: booking.discountAmount,
        })
      : null,
    recordEvents(tx, [{ booking, kind, actorId: booking.guestId, at: now }]),
    postBookings(tx, [{ booking, chargedAt: now, cancelledAt: now }]),
    notifyParties(tx, booking, kind),
  ])
}

async function findByKey(executor: Db, guestId: string, requestKey: string): Promise<Booking | null> {
  const [booking] = await executor
    .select()
    .from(bookings)
    .where(and(eq(bookings.guestId, guestId), eq(bookings.requestKey, requestKey)))
  return booking ?? null
}

/** The first result of a request key; reusing the key for another booking is an error of the client. */
async function repeatResult(executor: Db, first: Booking, request: Request & { requestKey: string }) {
  const isSameStay =
    first.listingId === request.listingId &&
    first.checkIn === request.checkIn &&
    first.checkOut === request.checkOut &&
    first.guests === request.guests
  return isSameStay && (await isRepeat(executor, keyed(request, first.guestId)))
    ? ok({ booking: first })
    : refuse('request_key_reused', { firstId: first.id })
}

/** The values that two requests with one key must share. */
const keyed = (request: Request & { requestKey: string }, userId: string): KeyedRequest => {
  const { requestKey, guestId: _, hostId: __, discountCode, ...values } = request
  return {
    userId,
    kind: 'booking',
    key: requestKey,
    values: { ...values, discountCode: discountCode?.toUpperCase() },
  }
}
