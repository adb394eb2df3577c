import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, bookings, discountCodes } from '#db/schema'
import { makeAdmin, makeDiscountCode, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { cancelBooking } from '../bookings/cancel-booking.server'
import { requestBooking } from '../bookings/request-booking.server'
import { isCodeUsed, updateDiscountCode } from './update-discount-code.server'

const now = new Date('2027-03-01T17:00:00Z')
const window = { validFrom: new Date('2027-01-01'), validUntil: new Date('2027-12-31') }
let host: { id: string }
let code: typeof discountCodes.$inferSelect
beforeEach(async () => {
  host = await makeHost(db)
  code = await makeDiscountCode(db, { createdBy: host.id, usageLimit: 2, ...window })
})

const stored = async (id = code.id) =>
  (await db.select().from(discountCodes).where(eq(discountCodes.id, id)))[0]!

/** Books with the code. */
async function use() {
  const [listing, guest] = [await makeStay(db, { hostId: host.id }), await makeUser(db)]
  const stay = { listingId: listing.id, checkIn: '2027-03-10', checkOut: '2027-03-12', guests: 1 }
  const result = await requestBooking({ ...stay, discountCode: code.code }, { guest, now })
  return { result, guest }
}

describe('a host', () => {
  test('changes the terms of a code, and earlier bookings keep theirs', async () => {
    const { result } = await use()
    if (!result.ok) throw new Error(result.refusal)
    const change = { value: 50_00, minOrderAmount: 10_00, usageLimit: 5, validUntil: new Date('2028-01-01') }
    expect(await updateDiscountCode(code.id, change, { host })).toMatchObject({
      ok: true,
      discountCode: change,
    })
    const [kept] = await db.select().from(bookings).where(eq(bookings.id, result.booking.id))
    expect(kept).toEqual(result.booking)
    expect((await use()).result).toMatchObject({ booking: { discountAmount: 100_00 } })
  })

  test('pauses a code, which guests then cannot use, and resumes it', async () => {
    await updateDiscountCode(code.id, { isActive: false }, { host })
    expect((await use()).result).toEqual({ ok: false, refusal: 'discount_inactive' })
    await updateDiscountCode(code.id, { isActive: true }, { host })
    expect((await use()).result).toMatchObject({ ok: true })
  })

  test('cannot set a value that does not fit the type somebody else has just set', async () => {
    await updateDiscountCode(code.id, { type: 'fixed_amount', value: 500_00 }, { host })
    expect(await updateDiscountCode(code.id, { type: 'percentage' }, { host })).toEqual({
      ok: false,
      refusal: 'discount_code_changed',
    })
  })

  test('renames a code until somebody has used it, even if they cancelled', async () => {
    expect(await updateDiscountCode(code.id, { code: `${code.code}X` }, { host })).toMatchObject({ ok: true })
    code = await stored()
    const { result, guest } = await use()
    if (!result.ok) throw new Error(result.refusal)
    await cancelBooking(result.booking.id, { guest, now })
    expect(await stored()).toMatchObject({ usageCount: 0 })
    expect(await isCodeUsed(code)).toBe(true)
    expect(await updateDiscountCode(code.id, { code: 'OTHER', value: 1 }, { host })).toEqual({
      ok: false,
      refusal: 'discount_code_fixed',
    })
    expect(await stored()).toMatchObject({ code: code.code, value: code.value })
  })

  test('cannot limit a code to fewer uses than it has, nor give it the text of another', async () => {
    await Promise.all([use(), use()])
    expect(await updateDiscountCode(code.id, { usageLimit: 1 }, { host })).toEqual({
      ok: false,
      refusal: 'discount_limit_below_use',
      usageCount: 2,
    })
    const [theirs, unused] = [
      await makeDiscountCode(db, { createdBy: (await makeHost(db)).id }),
      await makeDiscountCode(db, { createdBy: host.id }),
    ]
    expect(await updateDiscountCode(unused.id, { code: theirs.code.toLowerCase() }, { host })).toMatchObject({
      refusal: 'discount_code_taken',
    })
    expect(await stored(unused.id)).toEqual(unused)
  })

  test("changes neither another host's code nor the platform's", async () => {
    const others = [
      await makeDiscountCode(db, { createdBy: (await makeHost(db)).id }),
      await makeDiscountCode(db, { createdBy: host.id, scope: 'platform' }),
    ]
    for (const { id } of [...others, { id: 'none' }])
      expect(await updateDiscountCode(id, { isActive: false }, { host })).toEqual({
        ok: false,
        refusal: 'discount_code_unknown',
      })
    expect([await stored(others[0]!.id), await stored(others[1]!.id)]).toEqual(others)
  })
})

describe('an admin', () => {
  test("changes a platform code, which the audit records, and no host's code", async () => {
    const admin = await makeAdmin(db)
    const platform = await makeDiscountCode(db, { createdBy: admin.id, scope: 'platform', ...window })
    await updateDiscountCode(platform.id, { isActive: false }, { admin, now })
    expect(await stored(platform.id)).toMatchObject({ isActive: false })
    expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, platform.id))).toMatchObject([
      { actorId: admin.id, action: 'updated', before: { isActive: true }, after: { isActive: false } },
    ])
    expect(await updateDiscountCode(code.id, { isActive: false }, { admin, now })).toEqual({
      ok: false,
      refusal: 'any_discount_code_unknown',
    })
  })
})
