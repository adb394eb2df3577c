import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, listings } from '#db/schema'
import { makeStay, makeUser } from '../../../tests/support/people'
import {
  refundSummary,
  refundTiers,
  type CancellationPolicy,
  type RefundTier,
} from '../listings/cancellation'
import { cancelBooking } from './cancel-booking.server'
import { presentRefunds } from './refund-table'
import { requestBooking } from './request-booking.server'
import { granted } from '../../../tests/support/granted'

const booked = new Date('2027-02-01T17:00:00Z')
const find = async (id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!

describe('changing the tiers of a policy', () => {
  const tiers = refundTiers as Record<CancellationPolicy, readonly RefundTier[]>
  const original = { ...tiers }
  afterEach(() => void Object.assign(tiers, original))

  test.each(['moderate'] as const)(
    'does not change the refunds and words of existing %s bookings',
    async (policy) => {
      const guest = await makeUser(db)
      const listing = await makeStay(db, { cancellationPolicy: policy, instantBook: true })
      const book = async (checkIn: string, checkOut: string) => {
        const stay = { listingId: listing.id, checkIn, checkOut, guests: 1, discountCode: undefined }
        return (await granted(requestBooking(stay, { guest, now: booked }))).booking.id
      }
      const describeTerms = async (id: string) => {
        const booking = { ...(await find(id)), type: listing.type }
        return {
          ...presentRefunds(booking, booked),
          policy: refundSummary(booking.cancellationTerms.tiers, listing.type),
        }
      }
      const id = await book('2027-03-10', '2027-03-12')
      const before = await describeTerms(id)
      const beforeDeadline = new Date((await find(id)).cancellationTerms.tiers[0]!.deadline)

      tiers[policy] = [{ daysBefore: 30, nightsPercentage: 10, refundsFees: false }]

      expect(await describeTerms(id)).toEqual(before)
      const later = await book('2027-03-20', '2027-03-22')
      expect((await describeTerms(later)).policy).toBe(
        '10% of the nightly price until 30 days before check-in, then nothing.',
      )
      const moved = { timeZone: 'Pacific/Kiritimati', cancellationPolicy: 'strict' } as const
      await db.update(listings).set(moved).where(eq(listings.id, listing.id))
      expect(await describeTerms(id)).toEqual(before)
      const cancelled = await cancelBooking(id, { guest, now: beforeDeadline })
      expect(cancelled).toMatchObject({ ok: true, booking: { refundAmount: (await find(id)).totalPrice } })
    },
  )
})
