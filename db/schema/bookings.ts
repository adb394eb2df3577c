import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, daterange, id, instant, money, percent, updatedAt } from './columns'
import { discountCodes } from './discounts'
import { listings, type MileageTerms } from './listings'

/**
 * A stay or a rental. Its terms are frozen when it is made: later edits of the listing, the fees or the code change nothing here.
 * Live bookings of a listing exclude each other (`bookings_no_overlap`, in the custom migration).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    listingId: uuid()
      .notNull()
      .references(() => listings.id),
    guestId: uuid()
      .notNull()
      .references(() => users.id),
    hostId: uuid()
      .notNull()
      .references(() => users.id),
    checkIn: date({ mode: 'string' }).notNull(),
    /** The check-out day itself can be booked again. */
    checkOut: date({ mode: 'string' }).notNull(),
    stay: daterange().generatedAlwaysAs(sql`daterange(check_in, check_out, '[)')`),
    guests: integer().notNull(),
    status: text({ enum: ['pending', 'confirmed', 'cancelled', 'completed'] })
      .notNull()
      .default('pending'),
    totalPrice: money().notNull(),

    pricePerNight: money().notNull(),
    /** Every night with the price it was sold at, in cents. */
    nightlyPrices: jsonb().notNull().$type<{ date: string; price: number }[]>(),
    subtotal: money().notNull(),
    guestServiceFee: money().notNull(),
    processingFee: money().notNull(),
    discountAmount: money().notNull().default(0),
    hostCommission: money().notNull(),
    hostEarnings: money().notNull(),
    guestServiceFeePercentage: percent().notNull(),
    paymentProcessingPercentage: percent().notNull(),
    hostCommissionPercentage: percent().notNull(),
    cancellationFeePercentage: percent().notNull(),
    cancellationPolicy: text({ enum: ['flexible', 'moderate', 'strict'] }).notNull(),
    /** The listing's zone when it was booked: the deadlines that were shown stand, wherever the listing moves. */
    timeZone: text().notNull(),
    /** What a rental's price includes; empty where miles are not counted. */
    mileage: jsonb().$type<MileageTerms>(),
    discountCodeId: uuid().references(() => discountCodes.id, { onDelete: 'set null' }),
    discountCode: text(),

    /** How the guest's money was divided when a confirmed booking was cancelled; empty for all others. */
    refundAmount: money(),
    cancellationHostEarnings: money(),
    cancellationPlatformFee: money(),

    /** A pending request holds its nights until then. */
    expiresAt: instant(),
    /** Server-made: a double click, a reload or a retry returns the first result. */
    requestKey: uuid().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('bookings_request_key').on(table.guestId, table.requestKey),
    index('bookings_guest').on(table.guestId, table.checkIn.desc().nullsFirst()),
    index('bookings_host').on(table.hostId, table.checkIn.desc().nullsFirst()),
    index('bookings_created').on(table.createdAt),
    index('bookings_pending')
      .on(table.listingId, table.expiresAt)
      .where(sql`${table.status} = 'pending'`),
    check(
      'bookings_status_known',
      sql`${table.status} in ('pending', 'confirmed', 'cancelled', 'completed')`,
    ),
    check('bookings_dates_ordered', sql`${table.checkOut} > ${table.checkIn}`),
    check('bookings_dates_finite', sql`isfinite(${table.checkIn}) and isfinite(${table.checkOut})`),
    check('bookings_guests_sane', sql`${table.guests} between 1 and 100`),
    check('bookings_parties_differ', sql`${table.guestId} <> ${table.hostId}`),
    check('bookings_pending_expires', sql`${table.status} <> 'pending' or ${table.expiresAt} is not null`),
    check(
      'bookings_adds_up',
      sql`${table.totalPrice} = ${table.subtotal} + ${table.guestServiceFee} + ${table.processingFee} - ${table.discountAmount}`,
    ),
    // What the guest does not get back is the host's, the platform's or was the processing fee: nothing gets lost.
    check(
      'bookings_refund_adds_up',
      sql`${table.refundAmount} is null or (${table.status} = 'cancelled' and ${table.refundAmount} between 0 and ${table.totalPrice}
        and ${table.cancellationHostEarnings} >= 0 and ${table.cancellationPlatformFee} is not null
        and ${table.totalPrice} - ${table.refundAmount} - ${table.cancellationHostEarnings} - ${table.cancellationPlatformFee} in (0, ${table.processingFee}))`,
    ),
    check(
      'bookings_money_sane',
      sql`least(${table.subtotal}, ${table.guestServiceFee}, ${table.processingFee}, ${table.discountAmount}, ${table.totalPrice}) >= 0`,
    ),
  ],
)

/** The booking's history: one row for each change of state, never edited. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text({
      enum: ['requested', 'confirmed', 'accepted', 'declined', 'cancelled', 'expired', 'completed'],
    }).notNull(),
    /** Nobody: the clock did it. */
    actorId: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('booking_events_booking').on(table.bookingId, table.createdAt)],
)

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    reviewerId: uuid()
      .notNull()
      .references(() => users.id),
    revieweeId: uuid()
      .notNull()
      .references(() => users.id),
    listingId: uuid()
      .notNull()
      .references(() => listings.id),
    rating: smallint().notNull(),
    comment: text().notNull(),
    type: text({ enum: ['guest_to_host', 'host_to_guest'] }).notNull(),
    /** Hidden until then: the moment both sides had written, or the end of the time for it. */
    visibleFrom: instant().notNull().defaultNow(),
    /** Whether the listing's rating and count include it. */
    isCounted: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.bookingId, table.type),
    index('reviews_listing').on(table.listingId, table.createdAt.desc().nullsFirst()),
    index('reviews_reviewee').on(table.revieweeId, table.createdAt.desc().nullsFirst()),
    index('reviews_uncounted')
      .on(table.visibleFrom)
      .where(sql`not ${table.isCounted}`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
)
