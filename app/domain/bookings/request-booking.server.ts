import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings } from '#db/schema'
import { env } from '../../../env.server'
import { claimDiscountUse, recordRedemption } from '../discounts/redeem-discount.server'
import { lockListing } from '../listings/lock-listing.server'
import { mileageOf } from '../listings/mileage'
import { addMessage, lockConversation } from '../messaging/send-message.server'
import { HOLD_MINUTES, minutesAfter } from '../payments/checkout'
import { openDeposit } from '../payments/open-deposit.server'
import { paymentMode } from '~/integrations/payments/payments.server'
import { isUuid } from '../shared/ids'
import { keyedQueue, QueueTooLong } from '../shared/keyed-queue'
import { isRepeat, type KeyedRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { endWith, inTransaction, sqlState, together, UNIQUE_VIOLATION } from '../shared/transaction.server'
import { knowsPlace } from './arrival'
import { REQUEST_HOURS, type RequestBookingInput } from './booking'
import { bookingEmails } from './booking-emails'
import { expireRequests, type Booking } from './change-booking.server'
import { periodAround, priceFacts, quoteStay, type Quote } from './quote-stay.server'
import { readStay, type StayFacts } from './read-stay.server'
import { writeBooking } from './write-booking.server'

type Request = RequestBookingInput & { listingId: string }
type Context = { guest: { id: string }; now: Date }

const EXCLUSION_VIOLATION = '23P01'

/**
 * Bookings of one listing wait for each other here, without a connection. Otherwise those that wait for the listing's
 * lock would soon hold all connections of the pool.
 */
const inTurn = keyedQueue({ maxWaiting: 100, maxWait: 10_000 })
/** When to try again after waiting in vain, in seconds. */
const RETRY_AFTER = 5

/**
 * Books a stay: immediately if the listing has instant booking, otherwise as a request that holds the nights for 24
 * hours. Where a processor takes the payment, the nights are held for 35 minutes until the guest has paid, and the host
 * does not hear of it before. One transaction, under the lock of the listing, prices the stay, freezes its terms, uses
 * up the discount, records the event, delivers the message to the host and queues the emails. Repeating a `requestKey`
 * returns the first booking. When too many book the same listing, nothing is done and the same request can be sent
 * again.
 */
export async function requestBooking(request: Request, { guest, now }: Context) {
  const requestKey = request.requestKey ?? randomUUID()
  if (request.guestId && request.guestId !== guest.id) return refuse('not_you')
  if (!isUuid(request.listingId)) return refuse('listing_unknown')
  try {
    return await inTurn(request.listingId.toLowerCase(), () =>
      inTransaction((tx) => book(tx, { ...request, requestKey }, { guest, now })),
    )
  } catch (error) {
    if (error instanceof QueueTooLong) return refuse('listing_busy', { retryAfter: RETRY_AFTER })
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

type KeyedBooking = Request & { requestKey: string }

async function book(tx: Db, request: KeyedBooking, { guest, now }: Context) {
  const read = () =>
    readStay(request.listingId, periodAround(request), {
      now,
      asker: { guestId: guest.id, requestKey: request.requestKey },
      executor: tx,
    })
  // Sent at once. Postgres runs them in this order, so the facts are read once the listing is locked.
  const [, found] = await together([lockListing(tx, request.listingId, { reusePlans: true }), read()])
  if (!found) return refuse('listing_unknown')
  if (found.isRepeated) return repeatResult(tx, (await findByKey(tx, guest.id, request.requestKey))!, request)
  if (found.hasExpiredRequests) await expireRequests(tx, request.listingId, now)
  // An expired request gives back its discount code, which the quote may use.
  const facts = found.hasExpiredRequests ? (await read())! : found

  const quoted = await priceFacts(request, facts, { now, executor: tx })
  if (!quoted.ok) return quoted
  const { quote } = quoted
  const { discountCode, totalPrice } = quote
  if (quote.listing.hostId === guest.id) return refuse('own_listing')
  if (request.hostId && request.hostId !== quote.listing.hostId) return refuse('not_your_host')
  if (request.totalPrice !== undefined && request.totalPrice !== totalPrice) {
    // A code that was typed but not applied: the guest saw the price without it.
    const sawFullPrice = discountCode !== null && request.totalPrice === quote.totalBeforeDiscount
    return sawFullPrice
      ? refuse('discount_just_applied', { totalPrice })
      : refuse('total_changed', { totalPrice })
  }
  if (request.message && !(await lockConversation(tx, guest.id, quote.listing.hostId)))
    return refuse('message_undeliverable')
  if (discountCode && !(await claimDiscountUse(tx, discountCode.id))) return refuse('discount_used_up')

  const booking = frozenTerms(request, quote, guest.id, now)
  const written = writeBooking(tx, booking, {
    request: keyed(request, guest.id),
    emails: emailsFor(booking, facts),
  })
  const sendsMessage = request.message && !booking.paymentDue
  // Nothing has to be paid, so the booking is confirmed without a checkout.
  const opensDeposit = booking.status === 'confirmed' && booking.securityDeposit !== null
  if (!discountCode && !sendsMessage && !opensDeposit) return endWith(written, ok({ booking }))
  await written
  if (opensDeposit) await openDeposit(tx, booking, now)
  if (discountCode)
    await recordRedemption(tx, {
      discountCodeId: discountCode.id,
      bookingId: booking.id,
      guestId: guest.id,
      amount: booking.discountAmount,
    })
  if (request.message && sendsMessage)
    await addMessage(
      tx,
      { receiverId: booking.hostId, content: request.message, bookingId: booking.id },
      { senderId: guest.id, now },
    )
  return ok({ booking })
}

/**
 * The emails to both sides, none before the booking is paid. Only those about a confirmed booking say how to get there.
 */
const emailsFor = (booking: Booking, { listing, guest, host }: StayFacts) => {
  if (booking.paymentDue) return []
  const arrival = knowsPlace(booking.status) ? { ...listing, checkIn: listing.checkInInstructions } : null
  const kind = booking.status === 'confirmed' ? 'confirmed' : 'requested'
  return bookingEmails[kind]({ ...booking, listing, guest, host, arrival }, env().APP_ORIGIN)
}

/** The row of the booking, with everything that later changes must not affect. */
function frozenTerms(request: KeyedBooking, quote: Quote, guestId: string, now: Date): Booking {
  const { listing, fees, discountCode } = quote
  const needsPayment = paymentMode() !== 'none' && quote.totalPrice > 0
  const isConfirmed = listing.instantBook && !needsPayment
  const heldFor = needsPayment ? HOLD_MINUTES : REQUEST_HOURS * 60
  return {
    id: uuidv7(),
    listingId: listing.id,
    guestId,
    hostId: listing.hostId,
    requestKey: request.requestKey,
    checkIn: request.checkIn,
    checkOut: request.checkOut,
    stay: `[${request.checkIn},${request.checkOut})`,
    guests: request.guests,
    status: isConfirmed ? 'confirmed' : 'pending',
    paymentDue: needsPayment ? (listing.instantBook ? 'charge' : 'authorization') : null,
    heldMessage: needsPayment ? (request.message ?? null) : null,
    expiresAt: isConfirmed ? null : minutesAfter(now, heldFor),
    pricePerNight: listing.price,
    nightlyPrices: quote.nightlyPrices,
    priceLines: quote.lines,
    subtotal: quote.subtotal,
    guestServiceFee: quote.guestServiceFee,
    processingFee: quote.processingFee,
    discountAmount: quote.discountAmount,
    totalPrice: quote.totalPrice,
    taxLines: quote.taxLines,
    taxAmount: quote.taxAmount,
    includedTaxAmount: quote.includedTaxAmount,
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
    securityDeposit: quote.securityDeposit,
    discountCodeId: discountCode?.id ?? null,
    discountCode: discountCode?.code ?? null,
    refundAmount: null,
    cancellationHostEarnings: null,
    cancellationPlatformFee: null,
    cancellationTaxLines: null,
    cancellationTaxAmount: null,
    declineReason: null,
    createdAt: now,
    updatedAt: now,
  }
}

async function findByKey(executor: Db, guestId: string, requestKey: string): Promise<Booking | null> {
  const [booking] = await executor
    .select()
    .from(bookings)
    .where(and(eq(bookings.guestId, guestId), eq(bookings.requestKey, requestKey)))
  return booking ?? null
}

/** The first result of a request key; reusing the key for another booking is an error of the client. */
async function repeatResult(executor: Db, first: Booking, request: KeyedBooking) {
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
const keyed = (request: KeyedBooking, userId: string): KeyedRequest & { key: string } => {
  const { requestKey, guestId: _, hostId: __, discountCode, ...values } = request
  return {
    userId,
    kind: 'booking',
    key: requestKey,
    values: { ...values, discountCode: discountCode?.toUpperCase() },
  }
}
