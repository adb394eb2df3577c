import { and, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { availability, bookings } from '#db/schema'
import { eachNight, type CalendarDate } from '../shared/dates'
import type { Cents } from '../shared/money'

export type Period = { from: CalendarDate; to: CalendarDate }

/** What the nights `[from, to)` of a listing look like: those that are closed, and those with a price of their own. */
export type Nights = { closed: Set<CalendarDate>; prices: Map<CalendarDate, Cents> }

/** A booking that holds its nights: confirmed, or a request that has not expired. */
export const holdsNights = (now: Date) =>
  or(eq(bookings.status, 'confirmed'), and(eq(bookings.status, 'pending'), gt(bookings.expiresAt, now)))!

/** Reads a listing's nights in `[from, to)`. */
export async function readNights(listingId: string, { from, to }: Period, now: Date, executor: Db = db): Promise<Nights> {
  const stays = await executor
    .select({ checkIn: bookings.checkIn, checkOut: bookings.checkOut })
    .from(bookings)
    .where(and(
      eq(bookings.listingId, listingId),
      inArray(bookings.status, ['pending', 'confirmed']),
      sql`${bookings.stay} && daterange(${from}::date, ${to}::date, '[)')`,
      holdsNights(now),
    ))
  const rows = await executor
    .select({ date: availability.date, isAvailable: availability.isAvailable, price: availability.price })
    .from(availability)
    .where(and(eq(availability.listingId, listingId), gte(availability.date, from), lt(availability.date, to)))

  const closed = new Set(stays.flatMap((stay) => eachNight(stay.checkIn, stay.checkOut)).filter((night) => night >= from && night < to))
  const prices = new Map<CalendarDate, Cents>()
  for (const row of rows) {
    if (!row.isAvailable) closed.add(row.date)
    if (row.price !== null) prices.set(row.date, row.price)
  }
  return { closed, prices }
}
