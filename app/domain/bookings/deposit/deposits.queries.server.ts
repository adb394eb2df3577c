import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, depositHolds, listings, refunds, securityDeposits } from '#db/schema'
import { isNotRepeated, refundable, type Payment } from '../../payments/request-refund.server'
import type { PrivatePicture } from '../../pictures/private-picture'
import { picturesOf } from '../../pictures/private-pictures.queries.server'
import { isUuid } from '../../shared/ids'
import { fullNameSql, guests, hosts } from '../../shared/people.server'
import { sold } from '../../shared/sold.server'

/** The deposit of a booking with its authorizations, the latest first. Null if nothing is or was to be held. */
export async function depositOfBooking(bookingId: string) {
  const [deposit] = await db.select().from(securityDeposits).where(eq(securityDeposits.bookingId, bookingId))
  if (!deposit) return null
  const holds = await db
    .select()
    .from(depositHolds)
    .where(eq(depositHolds.depositId, deposit.id))
    .orderBy(desc(depositHolds.id))
  return { deposit, holds }
}

/** The id of the deposit of a booking, for its guest or its host alone. */
export async function depositIdFor(
  person: { guestId: string } | { hostId: string },
  bookingId: string,
): Promise<string | null> {
  if (!isUuid(bookingId)) return null
  const isTheirs =
    'guestId' in person ? eq(bookings.guestId, person.guestId) : eq(bookings.hostId, person.hostId)
  const [deposit] = await db
    .select({ id: securityDeposits.id })
    .from(securityDeposits)
    .innerJoin(bookings, eq(bookings.id, securityDeposits.bookingId))
    .where(and(eq(bookings.id, bookingId), isTheirs))
  return deposit?.id ?? null
}

/** Claims, those that wait for a decision first. */
export const recentClaims = (limit: number) =>
  db
    .select({
      deposit: securityDeposits,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      title: sold.title,
      guestName: fullNameSql(guests),
      hostName: fullNameSql(hosts),
    })
    .from(securityDeposits)
    .innerJoin(bookings, eq(bookings.id, securityDeposits.bookingId))
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, bookings.hostId))
    .where(isNotNull(securityDeposits.claimedAt))
    .orderBy(
      sql`${securityDeposits.state} = 'claimed' and ${securityDeposits.answer} = 'contested' desc nulls last`,
      sql`${securityDeposits.closedAt} desc nulls first`,
      asc(securityDeposits.claimedAt),
    )
    .limit(limit)

/** A claim with its booking and both people, for an admin. Null for an unknown id, and without a claim. */
export async function findClaim(id: string) {
  if (!isUuid(id)) return null
  const [row] = await db
    .select({
      deposit: securityDeposits,
      booking: bookings,
      title: sold.title,
      guest: { id: guests.id, name: fullNameSql(guests), firstName: guests.firstName },
      host: { id: hosts.id, name: fullNameSql(hosts), firstName: hosts.firstName },
    })
    .from(securityDeposits)
    .innerJoin(bookings, eq(bookings.id, securityDeposits.bookingId))
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, bookings.hostId))
    .where(eq(securityDeposits.id, id))
  return row?.deposit.claimedAt ? row : null
}

/** What was captured of a deposit, as a payment; null if nothing was. */
export async function capturedDeposit(executor: Db, depositId: string): Promise<Payment | null> {
  const [hold] = await executor
    .select({
      id: depositHolds.id,
      amount: depositHolds.capturedAmount,
      bookingId: securityDeposits.bookingId,
    })
    .from(depositHolds)
    .innerJoin(securityDeposits, eq(securityDeposits.id, depositHolds.depositId))
    .where(and(eq(depositHolds.depositId, depositId), eq(depositHolds.state, 'captured')))
  return hold ? { ...hold, amount: hold.amount ?? 0, isDeposit: true } : null
}

/**
 * What admins gave back of a deposit, oldest first, and how much of it can still be given back: null if nothing was
 * captured. One that was sent again is listed once.
 */
export async function depositRefunds(depositId: string) {
  const payment = await capturedDeposit(db, depositId)
  if (!payment) return { refunds: [], left: null }
  const [refundRows, left] = await Promise.all([
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.holdId, payment.id), isNotRepeated(db)))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    refundable(db, payment),
  ])
  return { refunds: refundRows, left }
}

/** The pictures that each side sent with a claim. */
export async function claimPictures({
  id,
  bookingId,
}: Pick<typeof securityDeposits.$inferSelect, 'id' | 'bookingId'>) {
  const [pictures, [booking]] = await Promise.all([
    picturesOf(id),
    db.select({ hostId: bookings.hostId }).from(bookings).where(eq(bookings.id, bookingId)),
  ])
  const isOfHost = ({ ownerId }: PrivatePicture) => ownerId === booking?.hostId
  return { ofHost: pictures.filter(isOfHost), ofGuest: pictures.filter((picture) => !isOfHost(picture)) }
}

export type ClaimPictures = Awaited<ReturnType<typeof claimPictures>>
