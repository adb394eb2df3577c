import { eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, discountCodes, discountRedemptions } from '#db/schema'
import { makeAdmin, makeBooking, makeDiscountCode, makeHost, makeStay } from '../../../tests/support/people'
import { createDiscountCode } from './create-discount-code.server'
import { deleteDiscountCode } from './update-discount-code.server'
import { discountCodeOf, discountCodesOf } from './discount-codes.queries.server'
import { findDiscountCode } from './find-discount.server'
import type { NewDiscountCode } from './new-discount-code'

let host: { id: string }
let other: { id: string }
beforeEach(async () => {
  ;[host, other] = [await makeHost(db), await makeHost(db)]
})

const given = (change: Partial<NewDiscountCode> = {}): NewDiscountCode => ({
  code: `NEW${randomBytes(4).toString('hex').toUpperCase()}`,
  type: 'fixed_amount',
  value: 19_99,
  description: 'For a test',
  minOrderAmount: 100_00,
  maxDiscountAmount: null,
  usageLimit: 5,
  usageLimitPerPerson: 2,
  validFrom: new Date('2027-01-01T05:00:00Z'),
  validUntil: new Date('2027-12-31T05:00:00Z'),
  applicableToPropertyListings: true,
  applicableToVehicleListings: false,
  ...change,
})

describe('createDiscountCode', () => {
  test('stores the given values and the defaults', async () => {
    const code = given()
    const created = await createDiscountCode(code, { host })
    expect(created).toMatchObject({
      ok: true,
      discountCode: { ...code, usageCount: 0, isActive: true, scope: 'host', createdBy: host.id },
    })
    expect(await findDiscountCode(code.code.toLowerCase())).toMatchObject(code)
    expect(await findDiscountCode(`${code.code}X`)).toBeNull()
  })

  test('refuses a code that any host already has, ignoring case', async () => {
    const code = given()
    await makeDiscountCode(db, { createdBy: other.id, code: code.code.toLowerCase() })
    expect(await createDiscountCode(code, { host })).toEqual({
      ok: false,
      refusal: 'discount_code_taken',
      code: code.code,
    })
    expect(await discountCodesOf(host.id)).toEqual([])
  })

  test('creates one code for twenty concurrent calls', async () => {
    const code = given()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => createDiscountCode(code, { host: index % 2 ? host : other })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'discount_code_taken')).toHaveLength(
      19,
    )
  })

  test('returns the first result for a repeated request key, and refuses the key for another code', async () => {
    const code = given({ requestKey: randomUUID() })
    const answers = await Promise.all([
      createDiscountCode(code, { host }),
      createDiscountCode(code, { host }),
    ])
    expect(answers).toMatchObject([
      { ok: true, discountCode: { id: code.requestKey } },
      { ok: true, discountCode: { id: code.requestKey } },
    ])
    expect(await discountCodesOf(host.id)).toHaveLength(1)
    expect(await createDiscountCode(given({ requestKey: code.requestKey }), { host })).toMatchObject({
      refusal: 'discount_key_reused',
    })
    expect(await createDiscountCode({ ...code, value: code.value + 100 }, { host })).toMatchObject({
      refusal: 'discount_key_reused',
      firstId: code.requestKey,
    })
    expect(await discountCodesOf(host.id)).toHaveLength(1)
    expect(await createDiscountCode({ ...code, code: given().code }, { host: other })).toMatchObject({
      refusal: 'discount_key_reused',
    })
  })
})

describe('deleteDiscountCode', () => {
  test('deletes a code for its owner, once, or for an admin', async () => {
    const [mine, theirs] = [
      await makeDiscountCode(db, { createdBy: host.id }),
      await makeDiscountCode(db, { createdBy: other.id }),
    ]
    for (const id of [theirs.id, randomUUID(), 'nonsense'])
      expect(await deleteDiscountCode(id, { host })).toEqual({ ok: false, refusal: 'discount_code_unknown' })
    expect(await deleteDiscountCode(mine.id, { host })).toEqual({ ok: true, code: mine.code })
    expect(await deleteDiscountCode(mine.id, { host })).toMatchObject({ refusal: 'discount_code_unknown' })
    expect(await deleteDiscountCode(theirs.id, { admin: await makeAdmin(db), now: new Date() })).toEqual({
      ok: true,
      code: theirs.code,
    })
  })

  test('deletes a platform code only for admins, even if the host created it', async () => {
    const platform = await makeDiscountCode(db, { createdBy: host.id, scope: 'platform' })
    expect(await deleteDiscountCode(platform.id, { host })).toMatchObject({
      refusal: 'discount_code_unknown',
    })
    expect(await discountCodeOf(platform.id, host.id)).toBeNull()
    expect(
      await deleteDiscountCode(platform.id, { admin: await makeAdmin(db), now: new Date() }),
    ).toMatchObject({ ok: true })
  })

  test('keeps the discounts of existing bookings', async () => {
    const code = await makeDiscountCode(db, { createdBy: host.id, usageCount: 1 })
    const stay = await makeStay(db, { hostId: host.id })
    const booking = await makeBooking(db, {
      listingId: stay.id,
      checkIn: '2027-03-10',
      checkOut: '2027-03-12',
      discountAmount: 20_00,
      totalPrice: 210_50,
      discountCodeId: code.id,
      discountCode: code.code,
    })
    await db
      .insert(discountRedemptions)
      .values({ discountCodeId: code.id, bookingId: booking.id, guestId: booking.guestId, amount: 20_00 })
    expect(await deleteDiscountCode(code.id, { host })).toMatchObject({ ok: true })
    expect(await db.select().from(bookings).where(eq(bookings.id, booking.id))).toEqual([
      { ...booking, discountCodeId: null },
    ])
    expect(
      await db.select().from(discountRedemptions).where(eq(discountRedemptions.bookingId, booking.id)),
    ).toMatchObject([{ discountCodeId: null, amount: 20_00, releasedAt: null }])
    expect(await db.$count(discountCodes, eq(discountCodes.id, code.id))).toBe(0)
  })
})

test("discountCodesOf returns the host's own codes, newest first, without platform codes", async () => {
  const first = await makeDiscountCode(db, { createdBy: host.id, createdAt: new Date('2026-01-01') })
  const second = await makeDiscountCode(db, { createdBy: host.id, createdAt: new Date('2026-02-01') })
  await makeDiscountCode(db, { createdBy: other.id })
  await makeDiscountCode(db, { createdBy: host.id, scope: 'platform' })
  expect((await discountCodesOf(host.id)).map(({ id }) => id)).toEqual([second.id, first.id])
  expect(await discountCodeOf(first.id, host.id)).toMatchObject({ code: first.code })
  for (const id of [first.id, 'nonsense']) expect(await discountCodeOf(id, other.id)).toBeNull()
})
