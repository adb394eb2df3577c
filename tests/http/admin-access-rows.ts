import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server'
import {
  auditEvents,
  companyContent,
  hostPayouts,
  messages,
  platformSettings,
  reviews,
} from '../../db/schema'
import type { Visitor } from '../support/client'
import { day } from '../support/days'
import { makeCapturedDeposit, makeClaim } from '../support/deposits'
import { makeDispute } from '../support/disputes'
import {
  makeAdmin,
  makeBooking,
  makeDiscountCode,
  makeHost,
  makeJob,
  makePaidBooking,
  makeStay,
  makeTaxRule,
  makeUser,
} from '../support/people'
import type { Rows } from './admin-access-table'

/** In the text of every row that admin screens show here, and in nothing that others may read. */
export const MARK = `leak${randomBytes(6).toString('hex')}`

/** Creates one row of each kind with the mark in its text. */
export async function makeRows(db: Db, admin: Visitor, adminId: string): Promise<Rows> {
  const mark = `${MARK}x${randomBytes(4).toString('hex')}x`
  const user = await makeHost(db, {
    isVerified: false,
    firstName: `${mark}user`,
    email: `${mark}user@people.test`,
  })
  const setting = `key_${randomBytes(6).toString('hex')}`
  await db
    .insert(platformSettings)
    .values({ key: setting, value: `${mark}setting`, description: `${mark}setting` })
  const [content] = await db
    .insert(companyContent)
    .values({ type: 'faq', title: `${mark}content`, content: `${mark}content`, createdBy: adminId })
    .returning()
  await db.insert(auditEvents).values({
    actorId: adminId,
    actorName: `${mark}audit`,
    action: 'created',
    subject: 'job',
    subjectId: randomUUID(),
    subjectLabel: `${mark}audit`,
    after: { title: `${mark}audit` },
  })
  const credit = async () =>
    admin.json('POST', '/api/admin/transactions', {
      userId: user.id,
      type: 'credit',
      amount: '80.00',
      description: `${mark}transaction`,
    })
  await credit()
  await admin.post(`/admin/accounts/payouts/${user.id}`, { amount: '80.00', requestKey: randomUUID() })
  await credit()
  const [payout] = await db.select().from(hostPayouts).where(eq(hostPayouts.hostId, user.id))
  const { booking: paidBooking, refund } = await makePaidBooking(db, user.id)
  const people = { reviewerId: paidBooking.guestId, revieweeId: paidBooking.hostId }
  const [review] = await db
    .insert(reviews)
    .values({
      bookingId: paidBooking.id,
      listingId: paidBooking.listingId,
      ...people,
      rating: 4,
      comment: `${mark}review`,
      type: 'guest_to_host',
    })
    .returning()
  const [message] = await db
    .insert(messages)
    .values({
      senderId: people.reviewerId,
      receiverId: people.revieweeId,
      number: 1,
      content: `${mark}message`,
      requestKey: randomUUID(),
    })
    .returning()
  // The ledger lists this booking because it has no entries for it.
  const booking = await makeBooking(db, {
    listingId: (await makeStay(db)).id,
    guestId: (await makeUser(db, { lastName: `${mark}guest` })).id,
    checkIn: '2027-03-10',
    checkOut: '2027-03-12',
  })
  return {
    mark,
    setting,
    paidBooking: paidBooking.id,
    failedRefund: refund.id,
    user: user.id,
    email: user.email,
    content: content!.id,
    payout: payout!.id,
    verified: (await makeUser(db, { isVerified: true, lastName: `${mark}verified` })).id,
    suspended: (await makeUser(db, { suspendedAt: new Date(), lastName: `${mark}suspended` })).id,
    otherAdmin: (await makeAdmin(db, { lastName: `${mark}admin` })).id,
    job: (await makeJob(db, { postedBy: adminId, title: `${mark}job`, isActive: false })).id,
    code: (
      await makeDiscountCode(db, { createdBy: adminId, scope: 'platform', code: `${mark}code`.toUpperCase() })
    ).id,
    taxRule: (await makeTaxRule(db, { name: `${mark}tax` })).id,
    booking: booking.id,
    dispute: (await makeDispute(db, booking, { reason: `${mark}dispute` })).id,
    captured: (await makeCapturedDeposit(db, paidBooking)).id,
    // Not the booking above, whose id must not show, because pages for strangers repeat their own address.
    confirmed: (
      await makeBooking(db, {
        listingId: (await makeStay(db)).id,
        guestId: (await makeUser(db, { lastName: `${mark}guest` })).id,
        status: 'confirmed',
        checkIn: day(60),
        checkOut: day(62),
      })
    ).id,
    review: review!.id,
    message: message!.id,
    listing: (await makeStay(db, { title: `${mark}listing` })).id,
    claim: (await makeClaim(db, booking, { claimReason: `${mark}claim` })).id,
  }
}
