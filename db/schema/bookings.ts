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
import { belongsTo, createdAt, daterange, id, instant, money, percent, refersTo, updatedAt } from './columns'
import { discountCodes } from './discounts'
import { listings, type MileageTerms, type StayTimes } from './listings'
import type { PriceLine } from './prices'

/** What a guest who cancels gets back, frozen on the booking. Instants are ISO 8601 in UTC. */
export type CancellationTerms = {
  /** When the stay or rental starts. Until then it can be cancelled online. */
  startsAt: string
  /** Earliest deadline first; nothing is refunded after the last one. */
  tiers: { daysBefore: number; deadline: string; nightsPercentage: number; refundsFees: boolean }[]
}

/** A tax on a booking, frozen on it. Amounts are in cents. */
export type TaxLine = {
  ruleId: string
  name: string
  authority: string
  amount: number
  /** What was taxed: the part of the price that the rule counts, without included taxes. */
  taxable: number
  /** Whether the host's price includes it; otherwise the guest pays it on top. */
  isIncluded: boolean
}

/** What of a listing is sold. */
export const soldFields = [
  'title',
  'location',
  'streetAddress',
  'isAddressFound',
  'cityId',
  'latitude',
  'longitude',
  'placeType',
  'maxGuests',
  'bedrooms',
  'beds',
  'bathrooms',
  'vehicleSpecs',
  'amenities',
  'rules',
  'images',
] as const

/** What was sold: the listing as it was when it was booked, frozen on the booking. */
export type SoldListing = Pick<typeof listings.$inferSelect, (typeof soldFields)[number]>

/**
 * A stay or a rental. Its terms are frozen when it is made: later changes to the listing, the fees or the code do not
 * affect it. Live bookings of a listing exclude each other (`bookings_no_overlap`, in the baseline migration).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    listingId: refersTo(() => listings.id),
    guestId: refersTo(() => users.id),
    hostId: refersTo(() => users.id),
    checkIn: date({ mode: 'string' }).notNull(),
    /** The check-out day itself can be booked again. */
    checkOut: date({ mode: 'string' }).notNull(),
    /** Days after it that stay free, by the listing when it was booked or as its host has changed it since. */
    turnoverDays: smallint().notNull().default(0),
    stay: daterange().generatedAlwaysAs(sql`daterange(check_in, check_out, '[)')`),
    /**
     * Its nights and those after it that stay free, which no other live booking may touch (`bookings_no_turnover_overlap`,
     * in migration 0008). A trigger fills it; null for bookings that have not changed since there is one.
     */
    held: daterange(),
    guests: integer().notNull(),
    status: text({ enum: ['pending', 'confirmed', 'cancelled', 'completed'] })
      .notNull()
      .default('pending'),
    totalPrice: money().notNull(),

    pricePerNight: money().notNull(),
    /** Every night with its price, in cents. */
    nightlyPrices: jsonb().notNull().$type<{ date: string; price: number }[]>(),
    /** What the subtotal consists of; null for bookings made before there were other lines than the nights. */
    priceLines: jsonb().$type<PriceLine[]>(),
    subtotal: money().notNull(),
    guestServiceFee: money().notNull(),
    processingFee: money().notNull(),
    discountAmount: money().notNull().default(0),
    /** Null without taxes. The two amounts are the sums of its lines. */
    taxLines: jsonb().$type<TaxLine[]>(),
    /** Taxes that the guest pays on top of the price. */
    taxAmount: money().notNull().default(0),
    /** Taxes that the host's price includes. They lower what the host earns. */
    includedTaxAmount: money().notNull().default(0),
    hostCommission: money().notNull(),
    hostEarnings: money().notNull(),
    guestServiceFeePercentage: percent().notNull(),
    paymentProcessingPercentage: percent().notNull(),
    hostCommissionPercentage: percent().notNull(),
    cancellationFeePercentage: percent().notNull(),
    /** The name of the policy, for display. What it grants is in `cancellationTerms`. */
    cancellationPolicy: text({ enum: ['flexible', 'moderate', 'strict'] }).notNull(),
    cancellationTerms: jsonb().notNull().$type<CancellationTerms>(),
    /** The time zone of the listing when it was booked. */
    timeZone: text().notNull(),
    /** Null for bookings made before listings had times of their own. */
    times: jsonb().$type<StayTimes>(),
    /** Null for a booking of the release before whose listing has not changed since. */
    sold: jsonb().$type<SoldListing>(),
    /** What the price of a rental includes; null when miles are unlimited or it is a stay. */
    mileage: jsonb().$type<MileageTerms>(),
    /** What is held on the guest's card near pick-up, beside the price; null without a deposit. */
    securityDeposit: money(),
    discountCodeId: uuid().references(() => discountCodes.id, { onDelete: 'set null' }),
    discountCode: text(),

    /** How the payment was divided when a confirmed booking was cancelled; null for all others. */
    refundAmount: money(),
    cancellationHostEarnings: money(),
    cancellationPlatformFee: money(),
    /** The taxes that remain due, and their sum; null without taxes. */
    cancellationTaxLines: jsonb().$type<TaxLine[]>(),
    cancellationTaxAmount: money(),

    /** What the host wrote to the guest when declining the request. */
    declineReason: text(),

    /**
     * What the guest has to do before the booking is placed: pay, or authorize a payment. Null once it is done; it
     * stays if they never do it. Until then only the guest sees the booking, and the nights are held until `expiresAt`.
     */
    paymentDue: text({ enum: ['charge', 'authorization'] }),
    /** What the guest wrote to the host, sent as a message once the booking is placed. */
    heldMessage: text(),
    /** Until then a pending request, or a booking that is not paid yet, holds its nights. */
    expiresAt: instant(),
    /** Server-made: a double click, a reload or a retry returns the first result. */
    requestKey: uuid().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const { subtotal, guestServiceFee, processingFee, discountAmount, totalPrice, status } = table
    const { taxAmount, includedTaxAmount, cancellationTaxAmount: dueTax } = table
    const {
      refundAmount: refund,
      cancellationHostEarnings: hostKeeps,
      cancellationPlatformFee: platformKeeps,
    } = table
    return [
      uniqueIndex('bookings_request_key').on(table.guestId, table.requestKey),
      index('bookings_guest').on(table.guestId, table.checkIn.desc().nullsFirst()),
      index('bookings_host').on(table.hostId, table.checkIn.desc().nullsFirst()),
      index('bookings_created').on(table.createdAt),
      // Which listings are free: a B-tree finds the few live bookings of one faster than the exclusion index.
      index('bookings_live_nights')
        .on(table.listingId, table.checkOut)
        .where(sql`${table.status} in ('pending', 'confirmed')`),
      index('bookings_pending')
        .on(table.listingId, table.expiresAt)
        .where(sql`${table.status} = 'pending'`),
      check(
        'bookings_status_known',
        sql`${table.status} in ('pending', 'confirmed', 'cancelled', 'completed')`,
      ),
      check(
        'bookings_payment_due_known',
        sql`${table.paymentDue} is null or (${table.paymentDue} in ('charge', 'authorization')
        and ${table.status} in ('pending', 'cancelled'))`,
      ),
      check('bookings_dates_ordered', sql`${table.checkOut} > ${table.checkIn}`),
      check('bookings_dates_finite', sql`isfinite(${table.checkIn}) and isfinite(${table.checkOut})`),
      check('bookings_turnover', sql`${table.turnoverDays} between 0 and 7`),
      check('bookings_guests_sane', sql`${table.guests} between 1 and 100`),
      check('bookings_parties_differ', sql`${table.guestId} <> ${table.hostId}`),
      check('bookings_pending_expires', sql`${table.status} <> 'pending' or ${table.expiresAt} is not null`),
      check(
        'bookings_adds_up',
        sql`${totalPrice} = ${subtotal} + ${guestServiceFee} + ${processingFee} - ${discountAmount} + ${taxAmount}`,
      ),
      check(
        'bookings_taxes_sane',
        sql`least(${taxAmount}, ${includedTaxAmount}, coalesce(${dueTax}, 0)) >= 0
        and coalesce(${dueTax}, 0) <= ${taxAmount} + ${includedTaxAmount}`,
      ),
      // Migration 0036 has the function.
      check(
        'bookings_lines_add_up',
        sql`${table.priceLines} is null or price_lines_total(${table.priceLines}) = ${subtotal}`,
      ),
      // Everything that is not refunded goes to the host, the platform or a tax authority, or is the processing fee.
      check(
        'bookings_refund_adds_up',
        sql`${refund} is null or (${status} = 'cancelled' and ${refund} between 0 and ${totalPrice}
        and ${hostKeeps} >= 0 and ${platformKeeps} is not null
        and ${totalPrice} - ${refund} - ${hostKeeps} - ${platformKeeps} - coalesce(${dueTax}, 0)
        in (0, ${processingFee}))`,
      ),
      check(
        'bookings_money_sane',
        sql`least(${subtotal}, ${guestServiceFee}, ${processingFee}, ${discountAmount}, ${totalPrice}) >= 0`,
      ),
    ]
  },
)

/** The history of a booking: one row per change of state, never edited. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: id(),
    bookingId: belongsTo(() => bookings.id),
    kind: text({
      enum: [
        'started',
        'unpaid',
        'requested',
        'confirmed',
        'accepted',
        'declined',
        'cancelled',
        'cancelled_by_staff',
        'expired',
        'charged_back',
        'completed',
        'changed',
      ],
    }).notNull(),
    /** Null for a change that time alone caused, such as an expired request. */
    actorId: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('booking_events_booking').on(table.bookingId, table.createdAt)],
)

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    bookingId: refersTo(() => bookings.id),
    reviewerId: refersTo(() => users.id),
    revieweeId: refersTo(() => users.id),
    listingId: refersTo(() => listings.id),
    rating: smallint().notNull(),
    comment: text().notNull(),
    /** What the host answered in public; null without a reply. */
    reply: text(),
    repliedAt: instant(),
    type: text({ enum: ['guest_to_host', 'host_to_guest'] }).notNull(),
    /** Hidden until then: the time of the second review, or the end of the review period. */
    visibleFrom: instant().notNull().defaultNow(),
    /** Whether the rating and the review count of the listing include it. */
    isCounted: boolean().notNull().default(true),
    /** When an admin hid it from everyone, and why. */
    hiddenAt: instant(),
    hiddenReason: text(),
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

/** One use of a code by one booking; released (`released_at`) when the booking is declined, cancelled or expires. */
export const discountRedemptions = pgTable(
  'discount_redemptions',
  {
    id: id(),
    discountCodeId: uuid().references(() => discountCodes.id, { onDelete: 'set null' }),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    guestId: refersTo(() => users.id),
    amount: money().notNull(),
    createdAt: createdAt(),
    releasedAt: instant(),
  },
  (table) => [index('discount_redemptions_code').on(table.discountCodeId)],
)
