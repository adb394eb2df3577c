import { and, asc, desc, eq, gt, gte, inArray, lt, or, sql, sum } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, hostPayouts, listings, users } from '#db/schema'
import { settleBookings } from '../bookings/settle-bookings.server'
import { accountForTransfers, heldEarnings } from '../payouts/held.queries.server'
import { payableTo } from '../payouts/payouts.queries.server'
import { parseSum } from '../shared/money'
import { pick } from '../shared/pick'
import { deductionRow, deductionsIn, yearsWithDeductions } from './deductions.queries.server'
import type { EarningsRow } from './earnings'
import { sold } from '../shared/sold.server'

const BATCH_SIZE = 1_000

/** Bookings that earn something. They belong to the year in which they end, which is when they can be paid out. */
const earning = (hostId: string, year?: number) =>
  and(
    eq(bookings.hostId, hostId),
    or(
      inArray(bookings.status, ['confirmed', 'completed']),
      and(eq(bookings.status, 'cancelled'), gt(bookings.cancellationHostEarnings, 0)),
    ),
    year === undefined ? undefined : gte(bookings.checkOut, `${year}-01-01`),
    year === undefined ? undefined : lt(bookings.checkOut, `${year + 1}-01-01`),
  )

const isCancelled = eq(bookings.status, 'cancelled')
const unlessCancelled = (amount: unknown) => sql`case when ${isCancelled} then 0 else ${amount} end`
const total = (amount: unknown) => sql<string>`sum(${amount})::text`
/** Discounts for long stays and for the time of booking, which the subtotal is without. Lines are in cents. */
const ownDiscount = sql`coalesce((select round(sum(-(line ->> 'amount')::numeric) / 100, 2)
  from jsonb_array_elements(${bookings.priceLines}) line where (line ->> 'amount')::numeric < 0), 0)`
/** A host's discount lowers what the commission is computed from; one that the platform pays does not. */
const codeDiscount = sql`${bookings.subtotal} - ${bookings.hostCommission} - ${bookings.includedTaxAmount}
  - ${bookings.hostEarnings}`
const prices = sql<string>`(${bookings.subtotal} + ${ownDiscount})::text`
const discounts = sql<string>`(${codeDiscount} + ${ownDiscount})::text`
const kept = sql`coalesce(${bookings.cancellationHostEarnings}, 0)`
const earned = sql`case when ${isCancelled} then ${kept} else ${bookings.hostEarnings} end`

/** What a host's bookings that end in a year earn, by listing and month; what is not over has rows of its own. */
async function earningsIn(year: number, hostId: string, now: Date): Promise<EarningsRow[]> {
  await settleBookings(hostId, now)
  const month = sql<string>`to_char(${bookings.checkOut}, 'YYYY-MM')`
  const isUpcoming = sql<boolean>`${bookings.status} = 'confirmed'`
  const rows = await db
    .select({
      listingId: bookings.listingId,
      title: listings.title,
      month,
      isUpcoming,
      bookings: sql<number>`${sum(unlessCancelled(sql`1`))}::int`,
      nights: sql<number>`${sum(unlessCancelled(sql`${bookings.checkOut} - ${bookings.checkIn}`))}::int`,
      prices: total(unlessCancelled(sql`${bookings.subtotal} + ${ownDiscount}`)),
      discounts: total(unlessCancelled(sql`${codeDiscount} + ${ownDiscount}`)),
      commission: total(unlessCancelled(bookings.hostCommission)),
      taxes: total(unlessCancelled(bookings.includedTaxAmount)),
      cancellations: total(sql`case when ${isCancelled} then ${kept} else 0 end`),
      earned: total(earned),
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(earning(hostId, year))
    .groupBy(bookings.listingId, listings.title, month, isUpcoming)
    .orderBy(month, listings.title)
  return rows.map(({ prices, discounts, commission, taxes, cancellations, earned, ...row }) => ({
    ...row,
    prices: parseSum(prices),
    discounts: parseSum(discounts),
    commission: parseSum(commission),
    taxes: parseSum(taxes),
    cancellations: parseSum(cancellations),
    ...{ disputes: 0, fees: 0, deposits: 0, adjustments: 0 },
    earned: parseSum(earned),
  }))
}

/** The first and the last year with earnings or deductions; null if there are none at all. */
async function yearsWithEarnings(hostId: string): Promise<{ first: number; last: number } | null> {
  const year = sql`extract(year from ${bookings.checkOut})`
  const [[earned], deducted] = await Promise.all([
    db
      .select({ first: sql<number | null>`min(${year})::int`, last: sql<number | null>`max(${year})::int` })
      .from(bookings)
      .where(earning(hostId)),
    yearsWithDeductions(hostId),
  ])
  const years = [earned!.first, earned!.last, deducted.first, deducted.last].filter((one) => one !== null)
  return years.length > 0 ? { first: Math.min(...years), last: Math.max(...years) } : null
}

/** A host's payouts that were made in a year (UTC), newest first. */
async function payoutsIn(year: number, hostId: string) {
  return db
    .select(pick(hostPayouts, 'id', 'amount', 'status', 'createdAt', 'completedAt', 'failureReason'))
    .from(hostPayouts)
    .where(
      and(
        eq(hostPayouts.hostId, hostId),
        gte(hostPayouts.createdAt, new Date(Date.UTC(year, 0))),
        lt(hostPayouts.createdAt, new Date(Date.UTC(year + 1, 0))),
      ),
    )
    .orderBy(desc(hostPayouts.createdAt), desc(hostPayouts.id))
}

/**
 * A year of a host: the earnings less deductions, the payouts, what can be paid out now and what is held, and the years
 * that have earnings.
 */
export async function readEarnings(year: number, hostId: string, now: Date) {
  const earned = await earningsIn(year, hostId, now)
  const [deductions, payouts, { payable, minimum }, held, account, years] = await Promise.all([
    deductionsIn(year, hostId),
    payoutsIn(year, hostId),
    payableTo(hostId, db),
    heldEarnings(hostId),
    accountForTransfers(hostId, now),
    yearsWithEarnings(hostId),
  ])
  const completed = payouts.filter(({ status }) => status === 'completed')
  return {
    rows: [...earned, ...deductions.map(deductionRow)],
    payouts,
    years,
    minimum,
    payable: Math.max(payable, 0),
    held,
    /** What was paid out exceeds what can be, so that a part of what is held was paid out before. */
    isHeldLate: payable < 0,
    account,
    paidOut: completed.reduce((sum, { amount }) => sum + amount, 0),
  }
}

export type YearOfEarnings = Awaited<ReturnType<typeof readEarnings>>

const earningBookings = (hostId: string, year: number, after?: { checkOut: string; id: string }) =>
  db
    .select({
      id: bookings.id,
      title: sold.title,
      guest: users.firstName,
      ...pick(bookings, 'checkIn', 'checkOut', 'status'),
      prices,
      discounts,
      commission: bookings.hostCommission,
      taxes: bookings.includedTaxAmount,
      hostEarnings: bookings.hostEarnings,
      kept: bookings.cancellationHostEarnings,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(
      and(
        earning(hostId, year),
        after && sql`(${bookings.checkOut}, ${bookings.id}) > (${after.checkOut}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(bookings.checkOut), asc(bookings.id))
    .limit(BATCH_SIZE)

export type EarningBooking = Awaited<ReturnType<typeof earningBookings>>[number]

/** The bookings of a year that earn a host something, in the order in which they end, in batches. */
export async function* bookingsInBatches(year: number, hostId: string): AsyncGenerator<EarningBooking[]> {
  let batch = await earningBookings(hostId, year)
  while (batch.length > 0) {
    yield batch
    batch = batch.length < BATCH_SIZE ? [] : await earningBookings(hostId, year, batch.at(-1))
  }
}
